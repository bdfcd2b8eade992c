/** The vocabulary of Dice Survivor for bots: import it from `evenkeel/dice-survivor`. */
export { ActionType, SEATS, type ActionTable } from "./actions.js";
export { diceSurvivorGame, type Defence, type DiceSurvivorGame, type Rules } from "./bound.js";
export { contestsOf, type ChallengeOdds, type Contests, type KoOdds } from "./exact/odds.js";
export { diceSurvivor } from "./game.js";
export { KO_COST } from "./rules/ko.js";
export { At, leftOf, Phase, rivalsOf, type SurvivorState } from "./state.js";
