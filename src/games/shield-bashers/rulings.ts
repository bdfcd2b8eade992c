import { OptionError, resolveOptions, type OptionValues } from "../../game/index.js";
import { boardNamed, stepsOf, type Board, type BoardName, type CentreLinks, type Steps } from "./board.js";
import { options } from "./options.js";
import { layoutOf, type Layout } from "./state.js";

/** The options, read once and checked. */
export interface Rules {
  readonly players: number;
  readonly board: Board;
  readonly steps: Steps;
  /** By seat: the zone whose corner it starts from. */
  readonly zones: readonly number[];
  /** By cell: 1 + the seat whose home area it belongs to; 0 elsewhere. */
  readonly homeOf: Int32Array;
  readonly attackAfterRam: boolean;
  readonly mayStay: boolean;
  readonly mayPass: boolean;
  readonly anyEntry: boolean;
  readonly repairAfterRam: boolean;
  readonly oneChange: boolean;
  readonly repairAny: boolean;
  /** Shields of destroyed ships can be used again. */
  readonly stash: boolean;
  readonly anyTertiary: boolean;
  readonly swapBetween: boolean;
  readonly open: boolean;
  /** Bystanders see who wins a combat, but not by what. */
  readonly bystandersGuess: boolean;
  readonly openRepairs: boolean;
  readonly secretSetup: boolean;
  readonly finalBattle: "own-turn" | "any-time" | "off";
  readonly finalBattleRounds: number;
  readonly attackerSurvivesFinal: boolean;
  readonly draw: "poll" | "mover" | "auto" | "off";
  readonly drawRounds: number;
  readonly drawByAnyNumber: boolean;
  readonly drawForAll: boolean;
  readonly maxRounds: number;
  readonly layout: Layout;
  /** Room for one set of joint.ts. */
  readonly scratch: Int32Array;
}

/** The boards for a number of players, the usual one first, with the zone of each seat. */
const BOARDS: Readonly<Record<number, Readonly<Partial<Record<BoardName, readonly number[]>>>>> = {
  2: { square8: [0, 2], half4x8: [0, 1] },
  3: { W3: [0, 1, 2], W6: [0, 2, 4] },
  4: { square8: [0, 1, 2, 3] },
  5: { W5: [0, 1, 2, 3, 4], W6: [0, 1, 2, 3, 4] },
  6: { W6: [0, 1, 2, 3, 4, 5] },
};

/** Throws an `OptionError` for what a person must mend. */
export function rulesOf(given: OptionValues, players: number): Rules {
  if (BOARDS[players] === undefined)
    throw new OptionError(["players"], `Shield Bashers is played by 2 to 6, not by ${players}`);
  const values = resolveOptions(options, given);
  checkStall(given, values);
  const { name, zones } = boardFor(values["board"] as string, players);
  checkCentre(given, name);
  const board = boardNamed(name, values["centreDiagonal"] as CentreLinks);
  const homeOf = new Int32Array(board.cells);
  zones.forEach((zone, seat) => {
    const { corner, left, right } = board.homes[zone];
    for (const cell of [corner, left, right]) homeOf[cell] = 1 + seat;
  });
  const bystandersGuess = values["reveal"] === "combatants" && players > 2;
  const layout = layoutOf(players, board.cells, bystandersGuess);
  return {
    players,
    board,
    steps: stepsOf(board),
    zones,
    homeOf,
    attackAfterRam: values["attacks"] === "ram-plus-one",
    mayStay: values["move"] === "optional",
    mayPass: values["pass"] === "yes",
    anyEntry: values["homeReturn"] === "any-entry",
    repairAfterRam: values["repairAfterRam"] === "yes",
    oneChange: values["swapLimit"] === "one",
    repairAny: values["repairTarget"] === "any-home",
    stash: values["lostPieces"] === "owner",
    anyTertiary: values["tertiaryReturns"] === "yes",
    swapBetween: values["swapBetween"] === "yes",
    open: values["reveal"] === "everything",
    bystandersGuess,
    openRepairs: values["repairVisibility"] === "public" || values["reveal"] === "everything",
    secretSetup: values["setup"] === "secret",
    finalBattle: values["finalBattle"] as Rules["finalBattle"],
    finalBattleRounds: values["finalBattleRounds"] as number,
    attackerSurvivesFinal: values["finalLoser"] === "defender-only",
    draw: values["draw"] as Rules["draw"],
    drawRounds: values["drawRounds"] as number,
    drawByAnyNumber: values["stall"] === "any",
    drawForAll: values["drawShare"] === "all",
    maxRounds: values["maxRounds"] as number,
    layout,
    scratch: new Int32Array(layout.words),
  };
}

function boardFor(wanted: string, players: number): { name: BoardName; zones: readonly number[] } {
  const fitting = Object.entries(BOARDS[players]) as [BoardName, readonly number[]][];
  const found = wanted === "auto" ? fitting[0] : fitting.find(([name]) => name === wanted);
  if (found !== undefined) return { name: found[0], zones: found[1] };
  throw new OptionError(
    ["board"],
    `${wanted} does not fit ${players} players`,
    ["auto"].concat(fitting.map(([name]) => name)),
  );
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

/** Stall options that contradict one another, or the limit. */
function checkStall(given: OptionValues, values: OptionValues): void {
  const final = values["finalBattleRounds"] as number;
  const draw = values["drawRounds"] as number;
  if (values["draw"] === "auto" && values["finalBattle"] !== "off" && draw <= final) {
    const place = given["drawRounds"] === undefined ? "finalBattleRounds" : "drawRounds";
    throw new OptionError(
      [place],
      `with draw: auto after ${draw} rounds no final battle after ${final} could ever be declared (make drawRounds greater, or finalBattle off)`,
    );
  }
  for (const name of ["finalBattleRounds", "drawRounds"]) {
    if (given[name] === undefined || Number(values[name]) < Number(values["maxRounds"])) continue;
    throw new OptionError(
      [name],
      `${String(values[name])} rounds are never reached: maxRounds is ${String(values["maxRounds"])}`,
    );
  }
}
