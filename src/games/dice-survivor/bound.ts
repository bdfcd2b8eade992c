import { bindSeats, OptionError, type Game, type OptionValues } from "../../game/index.js";
import { actionTable, SEATS, type ActionTable } from "./actions.js";
import { options as descriptions } from "./options.js";
import { layoutOf, type SurvivorState } from "./state.js";

/** The options, and what follows from them for a number of participants. */
export type Rules = Readonly<ReturnType<typeof rulesOf>>;

/** What counts of two dice. */
export type Defence = Rules["koDefence"];

/** How many are left when the Finals begin. */
export const FINALISTS = 3;

/** "If there are 6 or more participants at the start of the game." */
const FINALS_FROM = 6;

/** Ties are thrown again; so many in one turn, or for Player 1, have a chance of less than 1 in 10^50. */
const MAX_THROWS = 50;

/** Binds the options. Throws an `OptionError` for what a person must mend. */
export function rulesOf(given: OptionValues, players: number) {
  const seated = bindSeats(descriptions, given, SEATS.slice(0, players));
  const { unstarted: options, byStarter } = seated;
  const { maxPP, maxTurns, actions, extraPerTurn, finals } = options;
  const most = (name: "startPP" | "rematches" | "koPerGame"): number =>
    Math.max(...[options, ...byStarter].flatMap((starts) => starts[name]));
  const startPP = most("startPP");
  if (maxPP < startPP) throw new OptionError(["maxPP"], `${maxPP} is less than startPP, which is ${startPP}`);
  // An action may be answered, and what was answered be a tie; a turn may end with a pass.
  const maxMoves = players * MAX_THROWS + maxTurns * (2 * actions + 2 + MAX_THROWS);
  // All there were, also anew in the Finals, all extras, and what the bank adds.
  const added = 2 * players * startPP + maxTurns * Math.min(actions, extraPerTurn) + players;
  const maxTokens = Math.min(players * maxPP, added);
  return {
    ...options,
    players,
    /** By who starts: what everybody begins with, by seat; and whether it differs by seat, and by who starts. */
    byStarter,
    differ: seated.differ,
    handicapped: seated.handicapped,
    /** The most that anybody begins with. */
    mostRematches: most("rematches"),
    mostKOs: most("koPerGame"),
    layout: layoutOf(players),
    table: actionTable(players),
    koHalfUp: options.koHalf === "up",
    koToPlayer: options.koSpoils === "player",
    /** Whether a natural gives one point for each action used. */
    naturalByActions: options.naturalScale === "actions",
    naturalFirst: options.naturalFirst === "yes",
    naturalOnReroll: options.naturalOnReroll === "yes",
    tieOnRolls: options.tieOn === "rolls",
    /** Whether three left play the Finals. */
    finals: finals === "always" || (finals === "auto" && players >= FINALS_FROM),
    finalsAdd: options.finalsAdd === "yes",
    finalsByCurrent: options.finalsStart === "current",
    finalsReset: options.finalsReset === "yes",
    finalsPass: options.finalsPass === "yes",
    shortStart: options.firstTurn === "one-action",
    passFirst: options.passFirst === "yes",
    sameTarget: options.sameTarget === "yes",
    leaderWins: options.capResult === "leader-wins",
    maxMoves,
    /** No move throws more than the three dice. */
    maxDice: 3 * maxMoves,
    /** More points than all together, or anybody, can have. */
    maxTokens,
    maxPoints: Math.min(maxPP, maxTokens),
  };
}

/** The actions of a turn of the main phase. */
export function actionsIn({ shortStart, actions }: Rules, turn: number): number {
  return shortStart && turn === 1 ? 1 : actions;
}

/** What counts of the Major and the Minor die. */
export function defenceOf(defence: Defence, major: number, minor: number): number {
  switch (defence) {
    case "sum":
      return major + minor;
    case "lowest":
      return Math.min(major, minor);
    case "highest":
      return Math.max(major, minor);
    case "major":
      return major;
    case "minor":
      return minor;
  }
}

/** Dice Survivor with its options bound, and the tables that give its numbers a meaning. */
export interface DiceSurvivorGame extends Game<SurvivorState, SurvivorState> {
  readonly rules: Rules;
  readonly actions: ActionTable;
}

/** The game a bot was created for, with its tables. */
export function diceSurvivorGame(game: Game<SurvivorState, SurvivorState>): DiceSurvivorGame {
  if (!("rules" in game && "actions" in game)) throw new Error("this is not a game of Dice Survivor");
  return game as DiceSurvivorGame;
}
