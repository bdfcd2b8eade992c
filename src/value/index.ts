export { greedyByValue } from "./bot.js";
export { DealtValue } from "./dealt.js";
export { fingerprint } from "./fingerprint.js";
export { ADAM, padded, Workspace } from "./kernels.js";
export { Luck } from "./luck.js";
export {
  networkLayout,
  NetworkReader,
  readersOf,
  sharesOf,
  type NetworkLayout,
  type NetworkShape,
} from "./network.js";
export { OnePly } from "./one-ply.js";
export { forRules, widen } from "./reshape.js";
export { isSame } from "./same.js";
export { inputsOf, rulesRow, type Inputs } from "./inputs.js";
export { hasSecrets, isOpen, networkValue, type PositionValue } from "./value.js";
export {
  decode,
  encode,
  beatenUnder,
  fitsOptions,
  readWeights,
  shapeOf,
  shapesOf,
  WeightsError,
  type Weights,
} from "./weights.js";
