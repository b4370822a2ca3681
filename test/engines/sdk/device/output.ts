export * from "../../../../src/device/output-simulator.js";
