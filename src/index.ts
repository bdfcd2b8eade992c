export * from "./game/index.js";
export * from "./dice/index.js";
