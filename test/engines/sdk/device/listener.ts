export { default as DeviceListener } from "../listener.js";
