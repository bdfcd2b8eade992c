import { PositionError } from "../../../game/index.js";
import { stackPoints } from "../observation.js";
import { refreshAll } from "../refresh.js";
import type { Rules } from "../rulings.js";
import { At, Count, type ShieldsState } from "../state.js";
import { SEATS } from "../write-position.js";
import { checkStanding } from "./check.js";
import { checkSupply, readPiles } from "./dice.js";
import { readLost, readMatch } from "./match.js";
import { readCounts, readFresh, readHand, readHead } from "./moment.js";
import { readSeat } from "./seat.js";
import { readNumber, seatNumber } from "./text.js";

/**
 * Reads a position as `positionToString` writes it. By hand most may be left out: a seat without a section stands as
 * set up, a battery that its section does not name is destroyed, its attack die is a d4, pool and trash are empty,
 * and the one to move began. `rest` stands for all dice that are nowhere else. Throws a `PositionError`.
 */
export function positionFromString(rules: Rules, text: string, state: ShieldsState): void {
  const sections = readSections(text);
  const { data } = state;
  data.fill(0);
  data[At.winner] = -1;
  SEATS.forEach((seat, player) => readSeat(rules, state, player, sections.get(`${seat}:`)));
  readHand(rules, data, sections.get("head"));
  readPiles(rules, state, sections);
  data[At.poolLeft] = state.pool.reduce((sum, count) => sum + count, 0);
  refreshAll(rules, data);
  checkSupply(rules, state);
  data[At.turn] = readNumber(sections.get("turn") ?? "1", 0, rules.maxTurns, "turn");
  readFresh(rules, data, sections.get("fresh"));
  readCounts(data, sections.get("counts"));
  readHead(rules, state, sections.get("head") ?? "left");
  const starter = sections.get("starter");
  data[At.starter] = starter === undefined ? data[At.player] : seatNumber(starter, "starter");
  readMatch(rules, data, sections.get("match"));
  readLost(data, sections.get("lost"));
  SEATS.forEach((_, player) => setGained(state, player));
  checkStanding(rules, state);
}

/** Points that stand on the table, and those that attacks have taken by the counts. */
function setGained(state: ShieldsState, player: number): void {
  const { data, layout } = state;
  let points = data[Count.absorbed + player] + data[Count.toHealth + 1 - player];
  for (let colour = 0; colour < 3; colour++) points += data[At.health + player * 3 + colour];
  for (let stack = 0; stack < layout.stacks; stack++) points += stackPoints(state, player, stack);
  data[At.gained + player] = points;
}

const SECTIONS = ["left:", "right:", "pool:", "trash:", "left trash:", "right trash:"];

const WORDS = ["turn", "starter", "lost", "fresh", "match", "counts"];

function readSections(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  text.split("|").forEach((part, index) => {
    const section = part.trim().replace(/\s+/g, " ");
    const name =
      SECTIONS.find((start) => section.startsWith(start)) ??
      WORDS.find((word) => section === word || section.startsWith(`${word} `)) ??
      (index === 0 ? "head" : undefined);
    if (name === undefined)
      throw new PositionError(
        `"${section}" is no section; those are ${[...SECTIONS, ...WORDS].join(", ")}, and first who is to move`,
      );
    if (sections.has(name)) throw new PositionError(`there are two sections "${name}"`);
    sections.set(name, name === "head" ? section : section.slice(name.length).trim());
  });
  return sections;
}
