export { greedyByValue } from "./bot.js";
export { DealtValue } from "./dealt.js";
export { fingerprint } from "./fingerprint.js";
export { ADAM, padded, Workspace } from "./kernels.js";
export { networkLayout, NetworkReader, sharesOf, type NetworkLayout, type NetworkShape } from "./network.js";
export { OnePly } from "./one-ply.js";
export { inputsOf, type Inputs } from "./inputs.js";
export { isOpen, networkValue, type PositionValue } from "./value.js";
export { decode, encode, fitsOptions, readWeights, shapeOf, WeightsError, type Weights } from "./weights.js";
