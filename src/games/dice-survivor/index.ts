/** The vocabulary of Dice Survivor for bots: import it from `evenkeel/dice-survivor`. */
export { ActionType, SEATS, type ActionTable } from "./actions.js";
export {
  chance,
  isLegal,
  policies,
  REMATCHES,
  survivorBot,
  TARGETS,
  targetOf,
  wantsRematch,
  type Act,
  type ChancePolicies,
  type Plan,
  type Policies,
  type RematchPolicy,
  type Target,
} from "./advice.js";
export { contestsOf, type ChallengeOdds, type Contests, type KoOdds } from "./contests.js";
export { type Worth } from "./finals-odds.js";
export { diceSurvivorGame, type DiceSurvivorGame } from "./game.js";
export { KO_COST } from "./ko.js";
export { lookingAhead, type BestPolicies } from "./lookahead.js";
export * from "./observation.js";
export { diceSurvivor } from "./rules.js";
export { defenceOf, type Defence, type Rules } from "./rulings.js";
export { At, Phase, type SurvivorState } from "./state.js";
export { leftOf } from "./turn.js";
