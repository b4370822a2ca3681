export * from "../../../../src/device/network-simulator.js";
