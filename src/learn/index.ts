export { RulesDeck, type AloneRules, type DrawnRules, type Varied } from "./drawn-rules.js";
export { Fit, shuffle } from "./fit.js";
export { Guests, type GuestRule } from "./guests.js";
export { Hiding } from "./hiding.js";
export { Learner } from "./learner.js";
export {
  CHUNK,
  exploitingMethod,
  firstGame,
  judgingMethod,
  rateOf,
  ROUNDS,
  usualMethod,
  type LearningPlan,
} from "./plan.js";
export { Collected, joined, type Positions } from "./positions.js";
export { SelfPlay, type Recipe, type SelfPlaySetup } from "./self-play.js";
