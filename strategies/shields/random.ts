export { randomBot as create } from "evenkeel";

export const description = "plays any legal action, all equally likely";
export const words = "players who do anything";
