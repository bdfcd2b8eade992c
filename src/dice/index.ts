export { CountingDice } from "./counting.js";
export { EnumeratingDice, EnumerationError, outcomesOf } from "./enumerating.js";
export { LentDice } from "./lent.js";
export { RandomDice } from "./random.js";
export { RecordingDice } from "./recording.js";
export type { Throw } from "../game/dice.js";
export { ScriptedDice } from "./scripted.js";
export { Purpose, Streams } from "./streams.js";
export { WaitingDice } from "./waiting.js";
