export { exactProportion } from "./binomial.js";
export { clamp, EXACTNESS, exactly, type Estimate, type Method, type Unmeasured } from "./estimate.js";
export { lookLevel, simultaneousLevel } from "./family.js";
export { GROUPS } from "./groups.js";
export { halfSamples } from "./half-samples.js";
export { lookAfter, looksUpTo, nextLook, paidLevel, scheduledLevel, type Looked } from "./looks.js";
export { blockVariance, meanOfBlocks, type BlockSample } from "./mean.js";
export { pairingGain, type PairingGain, type PairSums } from "./pairing.js";
export { quantileAt, quantilesOf, readHistogram, type HistogramSample } from "./quantile.js";
export { quantileDifferencesOf } from "./quantile-difference.js";
export { betaPoint, normalQuantile, tQuantile } from "./inverse.js";
export { ratioDifference, ratioOfSums, type RatioSample } from "./ratio.js";
export { logBeta, logGamma, regularizedBeta } from "./special.js";
export { asPossible, eachTraining, settled, wholeAcrossTrainings, type Trainings } from "./trainings.js";
export {
  blocksToDecide,
  verdictOf,
  type BlocksToDecide,
  type ClaimedRange,
  type Verdict,
} from "./verdict.js";
