export * from "../../../../src/device/name-simulator.js";
