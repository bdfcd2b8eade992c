export { RulesDeck, type DrawnRules, type Varied } from "./drawn-rules.js";
export { Fit, shuffle } from "./fit.js";
export { CHUNK, firstGame, rateOf, ROUNDS, type LearningPlan } from "./plan.js";
export { Collected, joined, scaleOf, type Positions } from "./positions.js";
export { SelfPlay, type Recipe } from "./self-play.js";
