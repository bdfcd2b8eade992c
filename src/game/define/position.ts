import { PositionError } from "../errors.js";
import { TERMINAL } from "../game.js";
import { keyOf, misfitOf, read, written, type Plain } from "./plain.js";
import { Ending, NOBODY, type DefinedState } from "./state.js";

/** How a position that is over is marked, by its ending. */
const OVER = ["", "won", "capped"];

/** `{player: 2, turn: 5, …, g: {…}}`, seats from 1 as people count. What is as at the beginning is left out. */
export function positionToString<G>(state: Readonly<DefinedState<G>>): string {
  const { player, turnPlayer, starter, turn, length, ending, out, won, counts } = state;
  const seats = (marks: Uint8Array): number[] =>
    [...marks.keys()].filter((seat) => marks[seat] === 1).map((seat) => seat + 1);
  const head: [string, Plain][] = [
    ["turn", turn],
    ["player", player === TERMINAL ? 0 : player + 1],
    ["turnOf", turnPlayer + 1],
    ["starter", starter + 1],
    ["actions", length],
  ];
  if (ending !== Ending.none) head.push(["over", OVER[ending]]);
  if (out.includes(1)) head.push(["out", seats(out)]);
  if (won.includes(1)) head.push(["won", seats(won)]);
  if (counts.some((count) => count !== 0)) head.push(["counts", [...counts]]);
  const parts = [...head, ["g", state.g as Plain] as const];
  return parts.map(([name, value]) => `${name} ${written(value)}`).join(" | ");
}

/** What decides the rest of the game: `g`, whose choice and whose turn it is, and who is out. At the end, who has won. */
export function futureOf<G>(state: Readonly<DefinedState<G>>): string {
  const { player, turnPlayer, ending, out, won } = state;
  if (ending === Ending.rules) return `won ${won.join("")}`;
  const dropped = out.includes(1) ? out.join("") : "";
  if (ending === Ending.cap) return `capped ${dropped}`;
  return `${player}${turnPlayer}${dropped}${keyOf(state.g as Plain)}`;
}

/** Reads what `positionToString` writes. Throws a `PositionError` that says what is wrong where. */
export function positionFromString<G>(text: string, model: Plain, out: DefinedState<G>): void {
  const parts = new Map<string, Plain>();
  for (const part of text.split(" | ")) {
    const [, name = "", rest = ""] = /^\s*(\w+)\s+(.*)$/s.exec(part) ?? [];
    if (!PARTS.includes(name))
      throw new PositionError(`${JSON.stringify(part)} is none of ${PARTS.join(", ")} with its value`);
    if (parts.has(name)) throw new PositionError(`${name} stands twice`);
    parts.set(name, read(rest));
  }
  const players = out.out.length;
  const whole = (name: string, least: number, most: number, preset?: number): number => {
    const value = parts.get(name) ?? preset;
    if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
    throw new PositionError(`${name}: expected a whole number from ${least} to ${most}, got ${shown(value)}`);
  };
  const list = (name: string, least: number, most: number): number[] => {
    const value = parts.get(name) ?? [];
    if (Array.isArray(value) && value.every((one) => Number.isInteger(one) && one >= least && one <= most))
      return value as number[];
    throw new PositionError(
      `${name}: expected a list of whole numbers from ${least} to ${most}, got ${shown(value)}`,
    );
  };
  const g = parts.get("g");
  if (g === undefined) throw new PositionError("g is missing");
  const misfit = misfitOf(g, model, "g");
  if (misfit !== null) throw new PositionError(misfit);
  const counts = list("counts", 0, 2 ** 31 - 1);
  if (parts.has("counts") && counts.length !== out.counts.length)
    throw new PositionError(`counts: expected ${out.counts.length} numbers, got ${counts.length}`);
  out.g = g as G;
  out.turn = whole("turn", 1, 1_000_000, 1);
  out.turnPlayer = whole("turnOf", 1, players, 1) - 1;
  out.player = whole("player", 0, players, out.turnPlayer + 1) - 1;
  out.starter = whole("starter", 1, players, 1) - 1;
  out.length = whole("actions", 0, 2 ** 31 - 1, 0);
  out.ending = parts.has("over") ? OVER.indexOf(String(parts.get("over"))) : Ending.none;
  if (out.ending < 0 || (out.ending === Ending.none) !== (out.player === TERMINAL ? false : true))
    throw new PositionError(
      `over: expected won or capped where player is 0, got ${shown(parts.get("over"))}`,
    );
  out.seenBy = NOBODY;
  mark(out.out, list("out", 1, players));
  mark(out.won, list("won", 1, players));
  out.counts.fill(0);
  out.counts.set(counts);
}

const PARTS = ["turn", "player", "turnOf", "starter", "actions", "over", "out", "won", "counts", "g"];

function mark(marks: Uint8Array, seats: readonly number[]): void {
  marks.fill(0);
  for (const seat of seats) marks[seat - 1] = 1;
}

function shown(value: Plain | undefined): string {
  return value === undefined ? "nothing" : written(value);
}
