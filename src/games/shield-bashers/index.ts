/** The vocabulary of Shield Bashers for bots: import it from `evenkeel/shield-bashers`. */
export { ActionType, SEATS, setupNumber, setupWords, shieldsOfSetup, type ActionTable } from "./actions.js";
export {
  adviser,
  approach,
  attackAbove,
  basherBot,
  enemyShip,
  lastShip,
  LIFE,
  type Adviser,
  type Attacks,
  type AttackWorth,
  type Observation,
  type Step,
  type Style,
  type Worth,
} from "./advice.js";
export { boardNamed, stepsOf, type Board, type Steps } from "./board.js";
export { attackerWins, COMBAT, KINDS } from "./combat.js";
export { NEVER, reachOf, type Reach } from "./reach.js";
export { shieldBashers, shieldBashersGame, type ShieldBashersGame } from "./rules.js";
export type { Rules } from "./rulings.js";
export { knows, possibleCases, possibleSecrets } from "./secrets.js";
export { SETUP_PARAMETER, setupPolicy, type SetupPolicy } from "./setup-policy.js";
export * from "./shades.js";
export { At, Count, Ending, May, Own, Phase, type Layout, type ShieldBashersState } from "./state.js";
export { isEndGame, mayDeclareDraw, mayDeclareFinal, soleSurvivor } from "./turn.js";
