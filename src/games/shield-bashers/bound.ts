import { bindSeats, OptionError, type OptionValues } from "../../game/index.js";
import { actionTable, SEATS } from "./actions.js";
import { boardNamed, stepsOf, type BoardName } from "./board.js";
import { options as descriptions, type Options } from "./options.js";
import { combatOf } from "./rules/combat.js";
import { CLASSES } from "./ships.js";
import { layoutOf } from "./state.js";

/** The options, and what follows from them for so many players. */
export type Rules = Readonly<ReturnType<typeof rulesOf>>;

/** The boards for a number of players, the usual one first, with the zone of each seat. */
const BOARDS: Readonly<Record<number, Readonly<Partial<Record<BoardName, readonly number[]>>>>> = {
  2: { square8: [0, 2], half4x8: [0, 1] },
  3: { W3: [0, 1, 2], W6: [0, 2, 4] },
  4: { square8: [0, 1, 2, 3] },
  5: { W5: [0, 1, 2, 3, 4], W6: [0, 1, 2, 3, 4] },
  6: { W6: [0, 1, 2, 3, 4, 5] },
};

/** Binds the options. Throws an `OptionError` for what a person must mend. */
export function rulesOf(given: OptionValues, players: number) {
  if (BOARDS[players] === undefined)
    throw new OptionError(["players"], `Shield Bashers is played by 2 to 6, not by ${players}`);
  const seated = bindSeats(descriptions, given, SEATS.slice(0, players));
  const { unstarted: options, byStarter } = seated;
  const repairs = byStarter.map((seats) => seats.repairs.map((most) => (most === "unlimited" ? -1 : most)));
  const limitsRepairs = repairs.some((seats) => seats.some((most) => most >= 0));
  checkStall(given, options);
  const { name, zones } = boardFor(options.board, players);
  checkCentre(given, name);
  const board = boardNamed(name, options.centreDiagonal);
  const homeOf = new Int32Array(board.cells);
  zones.forEach((zone, seat) => {
    const { corner, left, right } = board.homes[zone];
    for (const cell of [corner, left, right]) homeOf[cell] = 1 + seat;
  });
  const open = options.reveal === "everything";
  const peeks = byStarter.map((seats) => seats.peeks.map((peek) => peek === "yes"));
  const missing = byStarter.map((seats) =>
    seats.missing.map((ship) => (CLASSES as readonly string[]).indexOf(ship)),
  );
  const showsAll = options.reveal !== "combatants";
  const isOneSided = !showsAll || peeks.some((seats) => seats.includes(true));
  const bystandersGuess = isOneSided && players > 2;
  const layout = layoutOf(players, board.cells, bystandersGuess, limitsRepairs);
  return {
    ...options,
    /** The last round that may end: whether most lives win then, or all draw by the limit. */
    maxRounds: lastRound(options),
    decides: options.decideAfter !== "never",
    players,
    actions: actionTable(players, board.names),
    board,
    combat: combatOf(options.grey),
    steps: stepsOf(board),
    /** By seat: the zone whose corner it starts from. */
    zones,
    /** By cell: 1 + the seat whose home area it belongs to; 0 elsewhere. */
    homeOf,
    attackAfterRam: options.attacks === "ram-plus-one",
    mayStay: options.move === "optional",
    mayPass: options.pass === "yes",
    anyEntry: options.homeReturn === "any-entry",
    repairAfterRam: options.repairAfterRam === "yes",
    oneChange: options.swapLimit === "one",
    repairAny: options.repairTarget === "any-home",
    /** Shields of destroyed ships can be used again. */
    stash: options.lostPieces === "owner",
    anyTertiary: options.tertiaryReturns === "yes",
    /** By who starts and seat: how often a player may repair; −1 for without limit. Whether there is any limit. */
    repairs,
    limitsRepairs,
    /** By who starts and seat: the class of ship that a player begins without; −1 for none. Whether anybody lacks one. */
    missing,
    someMissing: missing.some((seats) => seats.some((ship) => ship >= 0)),
    differ: seated.differ,
    swapBetween: options.swapBetween === "yes",
    open,
    /** By who starts and seat: whether a player has peeked. */
    peeks,
    /** Whether bystanders see by what a combat is won, and not only by whom. */
    showsAll,
    /** Whether two may know different things of a third. */
    bystandersGuess,
    openRepairs: options.repairVisibility === "public" || open,
    secretSetup: options.setup === "secret",
    attackerSurvivesFinal: options.finalLoser === "defender-only",
    drawByAnyNumber: options.stall === "any",
    drawForAll: options.drawShare === "all",
    layout,
    /** Room for one set of cases.ts. */
    scratch: new Int32Array(layout.words),
  };
}

function boardFor(wanted: Options["board"], players: number): { name: BoardName; zones: readonly number[] } {
  const fitting = Object.entries(BOARDS[players]) as [BoardName, readonly number[]][];
  const found = wanted === "auto" ? fitting[0] : fitting.find(([name]) => name === wanted);
  if (found !== undefined) return { name: found[0], zones: found[1] };
  const valid = ["auto", ...fitting.map(([name]) => name)];
  throw new OptionError(["board"], `${wanted} does not fit ${players} players`, valid);
}

function checkCentre(given: OptionValues, board: BoardName): void {
  const centre = given["centreDiagonal"];
  if (centre === undefined || centre === "all") return;
  if (board === "half4x8" || board === "W3")
    throw new OptionError(["centreDiagonal"], `has no effect on ${board}, where no such cells meet`);
  if (centre === "same-colour" && board !== "W6")
    throw new OptionError(["centreDiagonal"], `same-colour is for W6, the board is ${board}`, [
      "all",
      "none",
    ]);
}

function lastRound({ decideAfter, maxRounds }: Options): number {
  return decideAfter === "never" ? maxRounds : decideAfter;
}

/** Stall options that contradict one another, or the limit. */
function checkStall(given: OptionValues, options: Options): void {
  const { draw, drawRounds, finalBattle, finalBattleRounds, decideAfter, maxRounds } = options;
  if (decideAfter !== "never" && decideAfter >= maxRounds)
    throw new OptionError(
      ["decideAfter"],
      `${decideAfter} rounds are never reached: maxRounds is ${maxRounds}`,
    );
  if (draw === "auto" && finalBattle !== "off" && drawRounds <= finalBattleRounds)
    throw new OptionError(
      [given["drawRounds"] === undefined ? "finalBattleRounds" : "drawRounds"],
      `with draw: auto after ${drawRounds} rounds no final battle after ${finalBattleRounds} could ever be declared (make drawRounds greater, or finalBattle off)`,
    );
  for (const name of ["finalBattleRounds", "drawRounds"] as const)
    if (given[name] !== undefined && options[name] >= lastRound(options)) {
      const last = `${decideAfter === "never" ? "maxRounds" : "decideAfter"} is ${lastRound(options)}`;
      throw new OptionError([name], `${options[name]} rounds are never reached: ${last}`);
    }
}
