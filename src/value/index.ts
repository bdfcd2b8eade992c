export { greedyByValue } from "./bot.js";
export { DealtValue } from "./dealt.js";
export { fingerprint } from "./fingerprint.js";
export { networkLayout, NetworkReader, sharesOf, type NetworkLayout, type NetworkShape } from "./network.js";
export { OnePly } from "./one-ply.js";
export { inputsOf, isOpen, networkValue, type Inputs, type PositionValue } from "./value.js";
export {
  decode,
  encode,
  fitsOptions,
  optionNumbers,
  readWeights,
  shapeOf,
  WeightsError,
  type Weights,
} from "./weights.js";
