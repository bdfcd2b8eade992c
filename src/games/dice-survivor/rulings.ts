import { OptionError, resolveOptions, type OptionValues, type Value } from "../../game/index.js";
import { options } from "./options.js";
import { layoutOf, type Layout } from "./state.js";

/** What counts of two dice. */
export type Defence = "sum" | "lowest" | "highest";

/** The options, read once and checked, for a number of participants. */
export interface Rules {
  readonly players: number;
  readonly layout: Layout;
  readonly koDefence: Defence;
  readonly koHalfUp: boolean;
  readonly koToPlayer: boolean;
  readonly challengeDefence: Defence;
  /** Whether a natural gives one point for each action used. */
  readonly naturalByActions: boolean;
  readonly naturalFirst: boolean;
  readonly naturalOnReroll: boolean;
  readonly tieOnRolls: boolean;
  /** Whether three left play the Finals. */
  readonly finals: boolean;
  readonly finalsAdd: boolean;
  readonly shortGift: "left-first" | "choose" | "bank";
  readonly finalsByCurrent: boolean;
  readonly finalsReset: boolean;
  readonly finalsPass: boolean;
  readonly passFirst: boolean;
  readonly sameTarget: boolean;
  readonly startPP: number;
  readonly actions: number;
  readonly rematches: number;
  readonly koPerGame: number;
  readonly extraTarget: number;
  readonly extraPerTurn: number;
  readonly maxTurns: number;
  /** The most points one can have; Infinity where nothing bounds them. */
  readonly maxPP: number;
  readonly leaderWins: boolean;
}

/** How many are left when the Finals begin. */
export const FINALISTS = 3;

/** "If there are 6 or more participants at the start of the game." */
const FINALS_FROM = 6;

export function rulesOf(given: OptionValues, players: number): Rules {
  const values = resolveOptions(options, given);
  const number = (name: string) => values[name] as number;
  const is = (name: string, value: string) => values[name] === value;
  const maxPP = maxPointsOf(values["maxPP"], number("startPP"));
  return {
    players,
    layout: layoutOf(players),
    koDefence: values["koDefence"] as Defence,
    koHalfUp: is("koHalf", "up"),
    koToPlayer: is("koSpoils", "player"),
    challengeDefence: values["challengeDefence"] as Defence,
    naturalByActions: is("naturalScale", "actions"),
    naturalFirst: is("naturalFirst", "yes"),
    naturalOnReroll: is("naturalOnReroll", "yes"),
    tieOnRolls: is("tieOn", "rolls"),
    finals: is("finals", "always") || (is("finals", "auto") && players >= FINALS_FROM),
    finalsAdd: is("finalsAdd", "yes"),
    shortGift: values["shortGift"] as Rules["shortGift"],
    finalsByCurrent: is("finalsStart", "current"),
    finalsReset: is("finalsReset", "yes"),
    finalsPass: is("finalsPass", "yes"),
    passFirst: is("passFirst", "yes"),
    sameTarget: is("sameTarget", "yes"),
    startPP: number("startPP"),
    actions: number("actions"),
    rematches: number("rematches"),
    koPerGame: number("koPerGame"),
    extraTarget: number("extraTarget"),
    extraPerTurn: number("extraPerTurn"),
    maxTurns: number("maxTurns"),
    maxPP,
    leaderWins: is("capResult", "leader-wins"),
  };
}

/** Ties are thrown again; so many in one turn, or for Player 1, have a chance of less than 1 in 10^50. */
const MOST_THROWS = 50;

/** An action may be answered, and what was answered be a tie; a turn may end with a pass. */
export function mostMoves({ players, maxTurns, actions }: Rules): number {
  return players * MOST_THROWS + maxTurns * (2 * actions + 2 + MOST_THROWS);
}

/** No move throws more than the three dice. */
export function mostDice(rules: Rules): number {
  return 3 * mostMoves(rules);
}

/** More tokens than all can have together: all there were, also anew in the Finals, all extras, and what the bank adds. */
export function mostTokens({ players, startPP, maxTurns, actions, extraPerTurn, maxPP }: Rules): number {
  const most = 2 * players * startPP + maxTurns * Math.min(actions, extraPerTurn) + players;
  return Math.min(players * maxPP, most);
}

function maxPointsOf(value: Value, startPP: number): number {
  if (value === "none" || value === null) return Infinity;
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > 1_000_000)
    throw new OptionError(
      ["maxPP"],
      `expected none, or a whole number from 1 to 1000000, got ${JSON.stringify(value)}`,
    );
  if (Number(value) < startPP)
    throw new OptionError(["maxPP"], `${Number(value)} is less than startPP, which is ${startPP}`);
  return Number(value);
}

/** What counts of the Major and the Minor die. */
export function defenceOf(defence: Defence, major: number, minor: number): number {
  if (defence === "sum") return major + minor;
  return (defence === "lowest") === major < minor ? major : minor;
}
