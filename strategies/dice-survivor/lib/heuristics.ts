import type { Bot, Dice, ParameterDescription, StrategyContext } from "evenkeel";
import { ActionType, At, contestsOf, diceSurvivorGame, Phase, SEATS } from "evenkeel/dice-survivor";
import type { ActionTable, Contests, DiceSurvivorGame, SurvivorState } from "evenkeel/dice-survivor";

type Position = Readonly<SurvivorState>;

/** Whom a player goes for, and who in the Finals gets the Major die. */
export const TARGETS = ["weakest", "strongest", "left"] as const;
export type Target = (typeof TARGETS)[number];

/** When a player asks for a Rematch. */
export const REMATCHES = ["never", "always", "when-out", "when-worth"] as const;
export type RematchPolicy = (typeof REMATCHES)[number];

/** Parameters that every strategy has. */
export const policies = {
  rematch: {
    kind: "choice",
    values: REMATCHES,
    default: "when-out",
    meaning:
      "when it asks for a Rematch: never, always, when accepting would eliminate it, or when the Rematch is expected to cost less",
  },
  major: {
    kind: "choice",
    values: TARGETS,
    default: "strongest",
    meaning: "which opponent it gives the Major Challenge Dice in the Finals",
  },
} as const satisfies Record<string, ParameterDescription>;

/** Whom a strategy challenges, as its parameter. */
export const TARGET = {
  kind: "choice",
  values: TARGETS,
  default: "weakest",
  meaning: "whom it challenges",
} as const;

export interface Policies {
  readonly rematch: RematchPolicy;
  readonly major: Target;
}

/** All seats, as bits. */
const ANYBODY = (1 << SEATS.length) - 1;

/** The seats that a player likes equally well. Used within one call only. */
const equals = new Int32Array(SEATS.length);

/**
 * The living opponent with the fewest or most points, of several any by these dice; or the next to the left. `among` has a
 * bit for each seat that can be meant; −1 where nobody can.
 */
export function targetOf(
  { points }: Position,
  player: number,
  target: Target,
  dice: Dice,
  among = ANYBODY,
): number {
  const players = points.length;
  const byPlace = target === "left";
  const sign = target === "weakest" ? -1 : 1;
  // Less than any points; a whole number, as they are.
  let most = -(2 ** 30);
  let count = 0;
  for (let seat = 0; seat < players; seat++) {
    if (seat === player || points[seat] === 0 || ((among >> seat) & 1) === 0) continue;
    const value = byPlace ? -((seat - player + players) % players) : sign * points[seat];
    if (value < most) continue;
    if (value > most) count = 0;
    most = value;
    equals[count++] = seat;
  }
  if (count === 0) return -1;
  return count === 1 ? equals[0] : equals[dice.roll(count) - 1];
}

/** Whether the opponent of a lost Challenge should have it rolled again. */
export function wantsRematch(contests: Contests, position: Position, policy: RematchPolicy): boolean {
  if (policy === "never" || policy === "always") return policy === "always";
  const { data, points } = position;
  const own = points[data[At.opponent]];
  const stake = data[At.stake];
  if (policy === "when-out") return stake >= own;
  const { win, one, twenty } = contests.challenge(points[data[At.player]] - own);
  return win * Math.min(2 * stake, own) + twenty - one < Math.min(stake, own);
}

/** Chooses an action of the main phase, among equals by the dice; where it is not legal, the bot goes on to `fallBack`. */
export type Act = (position: Position, player: number, dice: Dice) => number;

export interface Plan {
  readonly act: Act;
  /** Whom it challenges where the one it would is barred; the weakest if left out. */
  readonly target?: Target;
  /** In the Finals; left out by those who only challenge there. −1 for just that. */
  readonly inFinals?: Act;
}

/** A strategy that plays its turns by a plan, and all else by policies. */
export function survivorStrategy<P = unknown>(
  planOf: (game: DiceSurvivorGame, params: Policies & P, contests: Contests) => Plan,
) {
  return ({ game, params }: StrategyContext<SurvivorState, SurvivorState, Policies & P>) => {
    const contests = contestsOf(diceSurvivorGame(game).rules);
    const plan = planOf(diceSurvivorGame(game), params, contests);
    return survivorBot(diceSurvivorGame(game), params, contests, plan);
  };
}

function survivorBot(
  { actions }: DiceSurvivorGame,
  params: Policies,
  contests: Contests,
  plan: Plan,
): Bot<SurvivorState> {
  let dice: Dice;
  const wish = (position: Position): number => {
    const player = position.data[At.player];
    switch (position.data[At.phase]) {
      case Phase.act:
        return plan.act(position, player, dice);
      case Phase.react:
        return wantsRematch(contests, position, params.rematch) ? actions.rematch : actions.accept;
      case Phase.finals: {
        const special = plan.inFinals?.(position, player, dice) ?? -1;
        return special >= 0 ? special : actions.challengeAll + targetOf(position, player, params.major, dice);
      }
      default:
        return actions.give + targetOf(position, player, "weakest", dice);
    }
  };
  return {
    restart(_, random) {
      dice = random;
    },
    chooseAction(position, legal, count) {
      const action = wish(position);
      if (isLegal(legal, count, action)) return action;
      const jab = nextJab(actions, position, plan.target ?? "weakest", legal, count, dice);
      return fallBack(actions, action, jab, legal, count);
    },
  };
}

/**
 * What a player does where his plan is barred. Who would have challenged does so for one action, the same opponent or
 * else the next he likes (`jab`, −1 for none); otherwise an Extra Play Point, a Challenge for one action, or nothing:
 * whoever has challenged all he may has used an action and may pass.
 */
function fallBack(
  actions: ActionTable,
  barred: number,
  jab: number,
  legal: Int32Array,
  count: number,
): number {
  const wished = actions.type[barred] === ActionType.challenge;
  const same = actions.challengeOne + actions.seat[barred];
  if (wished && isLegal(legal, count, same)) return same;
  if (wished && jab >= 0) return jab;
  if (isLegal(legal, count, actions.extra)) return actions.extra;
  return jab >= 0 ? jab : actions.pass;
}

/** A Challenge for one action of whom the player likes best among those he may challenge, or −1. */
function nextJab(
  actions: ActionTable,
  position: Position,
  target: Target,
  legal: Int32Array,
  count: number,
  dice: Dice,
): number {
  let among = 0;
  for (let index = 0; index < count; index++)
    if (actions.stake[legal[index]] === 1) among |= 1 << actions.seat[legal[index]];
  const seat = targetOf(position, position.data[At.player], target, dice, among);
  return seat < 0 ? -1 : actions.challengeOne + seat;
}

export function isLegal(legal: Int32Array, count: number, action: number): boolean {
  for (let index = 0; index < count; index++) if (legal[index] === action) return true;
  return false;
}
