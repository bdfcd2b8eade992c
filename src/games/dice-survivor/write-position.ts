import { SEATS } from "./actions.js";
import type { Rules } from "./rulings.js";
import { At, Phase, Row, ROWS, type SurvivorState } from "./state.js";

/**
 * One line, sections parted by ` | `: what comes next, the turn, every seat, and what else matters. RULES.md describes
 * the form.
 */
export function positionToString(rules: Rules, state: Readonly<SurvivorState>): string {
  const { data } = state;
  const sections = [
    headWords(rules, state),
    `turn ${data[At.turn]}`,
    ...Array.from({ length: rules.players }, (_, seat) => seatWords(rules, state, seat)),
  ];
  if (data[At.phase] === Phase.rollOff) sections.push(...rollOffWords(rules, data));
  else if (data[At.starter] !== data[At.player]) sections.push(`starter ${SEATS[data[At.starter]]}`);
  if (data[At.finalsAt] > 0) sections.push(`Finals from turn ${data[At.finalsAt]}`);
  if (data[At.extras] > 0) sections.push(`extras ${data[At.extras]}`);
  if (data[At.challenged] > 0) sections.push(`challenged ${seatsOf(data[At.challenged])}`);
  if (data[At.dice] > 0) sections.push(`dice ${data[At.dice]}`);
  const tokens = state.points.reduce((sum, points) => sum + points);
  if (data[At.mostTokens] > tokens) sections.push(`most tokens ${data[At.mostTokens]}`);
  const attackers = Array.from(state.attacker, (by) => (by === 0 ? "-" : SEATS[by - 1]));
  if (state.attacker.some((by) => by > 0)) sections.push(`hit by ${attackers.join(" ")}`);
  const counts = countsWords(rules, state);
  if (counts !== "") sections.push(`counts ${data[At.kind]} ${counts}`);
  return sections.join(" | ");
}

function headWords({ players }: Rules, { data, points }: Readonly<SurvivorState>): string {
  const player = SEATS[data[At.player]];
  const opponent = SEATS[data[At.opponent]];
  const contest = `${opponent} for ${data[At.stake]}${data[At.rematch] === 1 ? " in a rematch" : ""}`;
  switch (data[At.phase]) {
    case Phase.rollOff:
      return `${SEATS[data[At.actor]]} throws for the start`;
    case Phase.act:
      return `${player} acts with ${data[At.actionsLeft]}`;
    case Phase.react:
      return `${player} beats ${contest}, ${data[At.thrown]} to ${data[At.defended]}, with ${data[At.actionsLeft]}`;
    case Phase.again:
      return `${player} throws again against ${contest}, with ${data[At.actionsLeft]}`;
    case Phase.finals:
      return `${player} acts in the Finals`;
    case Phase.finalsAgain:
      return `${player} throws again in the Finals, Major to ${opponent}`;
    case Phase.give:
      return `${player} gives the last point`;
    default:
      if (data[At.capped] === 1) return `undecided after ${player}`;
      return `${SEATS[points.findIndex((own, seat) => seat < players && own > 0)]} won after ${player}`;
  }
}

/** `A: 5`, `A: 5, rematches 2, KOs 0` or `A: out in turn 7 by KO`: what is unused is left out. */
function seatWords(rules: Rules, state: Readonly<SurvivorState>, seat: number): string {
  const { points, rematches, kos, counts } = state;
  const row = (number: number) => counts[number * rules.players + seat];
  const words = [
    points[seat] > 0 ? String(points[seat]) : `out in turn ${row(Row.fellAt)} by ${CAUSES[row(Row.cause)]}`,
  ];
  if (rematches[seat] < rules.rematches) words.push(`rematches ${rematches[seat]}`);
  if (kos[seat] < rules.koPerGame) words.push(`KOs ${kos[seat]}`);
  return `${SEATS[seat]}: ${words.join(", ")}`;
}

/** By `Cause`. */
export const CAUSES = ["nothing", "challenge", "natural", "KO", "own failure"] as const;

function rollOffWords({ players }: Rules, data: Int32Array): string[] {
  const words: string[] = [];
  if (data[At.toThrow] !== (1 << players) - 1) words.push(`to throw ${seatsOf(data[At.toThrow])}`);
  if (data[At.best] > 0) words.push(`best ${data[At.best]} by ${seatsOf(data[At.bestBy])}`);
  return words;
}

function seatsOf(bits: number): string {
  return SEATS.filter((_, seat) => ((bits >> seat) & 1) === 1).join(" ");
}

/** Row by row, each with its number; empty ones are left out, and what the seats' own words say. */
function countsWords({ players }: Rules, { counts }: Readonly<SurvivorState>): string {
  const rows: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    if (row === Row.fellAt || row === Row.cause) continue;
    const numbers = counts.subarray(row * players, (row + 1) * players);
    if (numbers.some((number) => number !== 0)) rows.push(`${row}: ${Array.from(numbers).join(" ")}`);
  }
  return rows.join(", ");
}
