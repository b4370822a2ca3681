import { native } from "./native.js";

export default native.config;
