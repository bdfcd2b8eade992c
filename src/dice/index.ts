export { CountingDice } from "./counting.js";
export { EnumeratingDice, EnumerationError, outcomesOf } from "./enumerating.js";
export { RandomDice } from "./random.js";
export { RecordingDice, type Throw } from "./recording.js";
export { ScriptedDice } from "./scripted.js";
export { Purpose, Streams } from "./streams.js";
