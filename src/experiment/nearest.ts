export { nearest, shown } from "../game/nearest.js";
