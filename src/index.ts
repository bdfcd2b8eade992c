export * from "./game/index.js";
export * from "./dice/index.js";
export { greedyByValue, type PositionValue } from "./value/index.js";
export * from "./search/index.js";
