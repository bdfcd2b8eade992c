import { PositionError } from "../../game/index.js";
import { SEATS } from "./actions.js";
import { KO_COST } from "./ko.js";
import { FINALISTS, mostDice, type Rules } from "./rulings.js";
import { noteTokens } from "./points.js";
import { lowest } from "./setup.js";
import { At, Kind, Phase, Row, ROWS, type SurvivorState } from "./state.js";
import { CAUSES } from "./write-position.js";

/** Nobody writes greater numbers. */
const MOST_NUMBER = 1_000_000_000;

/** Sections that are told by their first words; seats are told by their letter. */
const SECTIONS = [
  "turn",
  "starter",
  "Finals from turn",
  "extras",
  "challenged",
  "dice",
  "most tokens",
  "to throw",
  "best",
  "hit by",
  "counts",
];

/**
 * Reads a position as `positionToString` writes it. By hand `A acts with 2 | A: 5 | B: 3 | C: 1` is enough: who is not
 * named is out, Rematches and KOs are unused, the turn is the first and its player began. Throws a `PositionError`.
 */
export function positionFromString(rules: Rules, text: string, state: SurvivorState): void {
  const { data } = state;
  const sections = readSections(rules, text);
  const head = sections.get("head") ?? "";
  data.fill(0);
  for (let seat = 0; seat < rules.players; seat++) readSeat(rules, state, seat, sections.get(SEATS[seat]));
  const offRoll = head.endsWith("throws for the start");
  data[At.turn] = readNumber(
    sections.get("turn") ?? (offRoll ? "0" : "1"),
    offRoll ? 0 : 1,
    offRoll ? 0 : rules.maxTurns,
    "turn",
  );
  const finals = sections.get("Finals from turn");
  const mayBeFinals = rules.finals && data[At.living] <= FINALISTS && !offRoll;
  if (finals !== undefined && !mayBeFinals) throw new PositionError("there are no Finals here");
  // At its end a game may have been about to come to the Finals; before, three left are in them.
  const areFinals = finals !== undefined || (mayBeFinals && !isOver(head));
  if (areFinals) data[At.finalsAt] = readNumber(finals ?? "1", 1, data[At.turn], "Finals from turn");
  data[At.extras] = readNumber(sections.get("extras") ?? "0", 0, rules.extraPerTurn, "extras");
  data[At.challenged] = readSeats(rules, sections.get("challenged"), "challenged");
  data[At.dice] = readNumber(sections.get("dice") ?? "0", 0, mostDice(rules), "dice");
  data[At.mostTokens] = readNumber(sections.get("most tokens") ?? "0", 0, MOST_NUMBER, "most tokens");
  noteTokens(state);
  readCounts(rules, state, sections.get("counts"));
  // Of seats that are out nobody knows the order unless it is written.
  for (let seat = 0; seat < rules.players; seat++)
    if (state.points[seat] === 0) state.counts[Row.place * rules.players + seat] ||= data[At.living] + 1;
  // Finals that a position begins with were entered with the points it gives.
  for (let seat = 0; data[At.finalsAt] > 0 && seat < rules.players; seat++)
    state.counts[Row.entry * rules.players + seat] ||= state.points[seat];
  readAttackers(rules, state, sections.get("hit by"));
  if (offRoll) return readRollOff(rules, state, head, sections);
  readHead(rules, state, head);
  const starter = sections.get("starter");
  data[At.starter] = starter === undefined ? data[At.player] : readSeatName(rules, starter, "starter");
}

function readSections(rules: Rules, text: string): Map<string, string> {
  const sections = new Map<string, string>();
  text.split("|").forEach((part, index) => {
    const section = part.trim().replace(/\s+/g, " ");
    const [, seat] = /^([A-H]):/.exec(section) ?? [];
    const known = seat ?? SECTIONS.find((name) => section.startsWith(`${name} `));
    const name = index === 0 ? "head" : known;
    if (name === undefined) {
      const seats = `${SEATS[0]}: to ${SEATS[rules.players - 1]}:`;
      throw new PositionError(`cannot read "${section}" (sections: ${seats}, ${SECTIONS.join(", ")})`);
    }
    if (seat !== undefined && SEATS.indexOf(seat as "A") >= rules.players)
      throw new PositionError(`there is no ${seat} among ${rules.players} participants`);
    if (sections.has(name)) throw new PositionError(`"${name}" is there twice`);
    const skipped = seat === undefined ? name.length : 2;
    sections.set(name, name === "head" ? section : section.slice(skipped).trim());
  });
  return sections;
}

function readSeat(rules: Rules, state: SurvivorState, seat: number, words = "out"): void {
  const { data } = state;
  const name = SEATS[seat];
  state.rematches[seat] = rules.rematches;
  state.kos[seat] = rules.koPerGame;
  const [first, ...rest] = words.split(",").map((part) => part.trim());
  if (first.startsWith("out")) readFall(rules, state, seat, first);
  else {
    const most = Math.min(rules.maxPP, MOST_NUMBER);
    state.points[seat] = readNumber(first.replace(/ PP$/, ""), 1, most, `${name}: points`);
    data[At.living]++;
  }
  for (const item of rest) {
    const [, what, number = ""] = /^(rematches|KOs) (\S+)$/.exec(item) ?? [];
    if (what === "rematches")
      state.rematches[seat] = readNumber(number, 0, rules.rematches, `${name}: rematches`);
    else if (what === "KOs") state.kos[seat] = readNumber(number, 0, rules.koPerGame, `${name}: KOs`);
    else
      throw new PositionError(
        `${name}: cannot read "${item}" (such as ${name}: 5, rematches 3, KOs 1, or ${name}: out)`,
      );
  }
}

/** `out`, or `out in turn 7 by KO`. */
function readFall(
  { players, maxTurns }: Rules,
  { counts }: SurvivorState,
  seat: number,
  words: string,
): void {
  const name = SEATS[seat];
  const [read, turn, cause] = /^out(?: in turn (\d+) by ([A-Za-z ]+))?$/.exec(words) ?? [];
  if (read === undefined) throw new PositionError(`${name}: cannot read "${words}"`);
  if (turn === undefined) return;
  if (!CAUSES.includes(cause as "KO"))
    throw new PositionError(`${name}: out by "${cause}" (causes: ${CAUSES.join(", ")})`);
  counts[Row.fellAt * players + seat] = readNumber(turn, 0, maxTurns, `${name}: out in turn`);
  counts[Row.cause * players + seat] = CAUSES.indexOf(cause as "KO");
}

const HEADS: readonly (readonly [RegExp, number])[] = [
  [/^([A-H]) acts with (\d+)$/, Phase.act],
  [/^([A-H]) beats ([A-H]) for (\d+), (\d+) to (\d+), with (\d+)$/, Phase.react],
  [/^([A-H]) throws again against ([A-H]) for (\d+)( in a rematch)?, with (\d+)$/, Phase.again],
  [/^([A-H]) acts in the Finals$/, Phase.finals],
  [/^([A-H]) throws again in the Finals, Major to ([A-H])$/, Phase.finalsAgain],
  [/^([A-H]) gives the last point$/, Phase.give],
  [/^undecided after ([A-H])$/, Phase.over],
  [/^([A-H]) won after ([A-H])$/, Phase.over],
];

function isOver(head: string): boolean {
  return HEADS.some(([form, phase]) => phase === Phase.over && form.test(head));
}

function readHead(rules: Rules, state: SurvivorState, head: string): void {
  const { data, points } = state;
  const [pattern, phase] = HEADS.find(([form]) => form.test(head)) ?? [];
  if (pattern === undefined || phase === undefined)
    throw new PositionError(`cannot read "${head}" (such as A acts with 2, or A acts in the Finals)`);
  const [, first, second = "", third = "", fourth = "", fifth = "", sixth = ""] = pattern.exec(head)!;
  data[At.phase] = phase;
  if (phase === Phase.over) return readEnd(rules, state, head, first, second);
  const player = readSeatName(rules, first, head);
  data[At.player] = player;
  data[At.actor] = player;
  const wrong = (what: string) => new PositionError(`"${head}", and ${what}`);
  if (points[player] === 0) throw wrong(`${first} is out`);
  if (data[At.living] < 2) throw wrong("nobody else is left");
  const inFinals = phase >= Phase.finals;
  if (inFinals !== data[At.finalsAt] > 0)
    throw wrong(inFinals ? "there are no Finals here" : `with ${data[At.living]} left it is the Finals`);
  const actionsLeft = (text: string, least: number) =>
    (data[At.actionsLeft] = readNumber(text, least, rules.actions, "actions left"));
  const against = (name: string) => {
    const seat = readSeatName(rules, name, head);
    if (points[seat] === 0 || seat === player) throw wrong(`${name} is no opponent of ${first}`);
    data[At.opponent] = seat;
  };
  if (phase === Phase.act) actionsLeft(second, 1);
  else if (phase === Phase.react) {
    against(second);
    data[At.stake] = readNumber(third, 1, 2, "actions used");
    data[At.thrown] = readNumber(fourth, 1, 20, "the roll");
    data[At.defended] = readNumber(fifth, 1, 20, "the opponent's roll");
    actionsLeft(sixth, 0);
    data[At.actor] = data[At.opponent];
    if (state.rematches[data[At.opponent]] === 0) throw wrong(`${second} has no Rematch left`);
    if (data[At.thrown] + points[player] <= data[At.defended] + points[data[At.opponent]])
      throw wrong(`${first} does not win that`);
  } else if (phase === Phase.again) {
    against(second);
    data[At.stake] = readNumber(third, 1, 2, "actions used");
    data[At.rematch] = fourth === "" ? 0 : 1;
    actionsLeft(fifth, 0);
  } else if (phase === Phase.finalsAgain) against(second);
  else if (
    phase === Phase.give &&
    (rules.shortGift !== "choose" || points[player] > 1 || data[At.living] < 3)
  )
    throw wrong(`${first} has nothing to choose`);
  if (data[At.actionsLeft] + data[At.stake] > Math.max(rules.actions, KO_COST))
    throw wrong(`a turn has ${rules.actions} actions`);
  if (data[At.stake] > 0) data[At.kind] = data[At.stake] === 1 ? Kind.challengeOne : Kind.challengeTwo;
  if (phase === Phase.finalsAgain || phase === Phase.give) data[At.kind] = Kind.finals;
}

function readEnd(rules: Rules, state: SurvivorState, head: string, first: string, second: string): void {
  const { data, points } = state;
  const won = head.includes(" won ");
  data[At.player] = readSeatName(rules, won ? second : first, head);
  data[At.actor] = data[At.player];
  if (won && (data[At.living] !== 1 || points[readSeatName(rules, first, head)] === 0))
    throw new PositionError(`"${head}", and ${data[At.living]} are left`);
  if (won) return;
  if (data[At.living] < 2) throw new PositionError(`"${head}", and ${data[At.living]} are left`);
  data[At.capped] = 1;
}

function readRollOff(
  rules: Rules,
  state: SurvivorState,
  head: string,
  sections: ReadonlyMap<string, string>,
): void {
  const { data } = state;
  const all = (1 << rules.players) - 1;
  if (data[At.living] < rules.players) throw new PositionError(`"${head}", and not all have points`);
  const given = sections.get("to throw");
  data[At.toThrow] = given === undefined ? all : readSeats(rules, given, "to throw");
  if (data[At.toThrow] === 0) throw new PositionError("to throw: nobody");
  data[At.actor] = lowest(data[At.toThrow]);
  const first = SEATS[data[At.actor]];
  if (head !== `${first} throws for the start`)
    throw new PositionError(`"${head}", and ${first} is to throw`);
  const best = sections.get("best");
  if (best === undefined) return;
  const [, face, seats] = /^(\d+) by ([A-H ]+)$/.exec(best) ?? [];
  if (face === undefined) throw new PositionError(`best: cannot read "${best}" (such as best 17 by A C)`);
  data[At.best] = readNumber(face, 1, 20, "best");
  data[At.bestBy] = readSeats(rules, seats, "best");
}

function readSeatName({ players }: Rules, name: string, what: string): number {
  const seat = SEATS.indexOf(name as "A");
  if (seat >= 0 && seat < players) return seat;
  throw new PositionError(`${what}: there is no ${name} among ${players} participants`);
}

function readSeats(rules: Rules, words: string | undefined, what: string): number {
  if (words === undefined) return 0;
  return words.split(" ").reduce((bits, name) => bits | (1 << readSeatName(rules, name, what)), 0);
}

function readAttackers(rules: Rules, state: SurvivorState, words: string | undefined): void {
  if (words === undefined) return;
  const names = words.split(" ");
  if (names.length !== rules.players)
    throw new PositionError(`hit by: expected a letter or - for each of ${rules.players} participants`);
  names.forEach(
    (name, seat) => (state.attacker[seat] = name === "-" ? 0 : 1 + readSeatName(rules, name, "hit by")),
  );
}

function readCounts({ players }: Rules, { data, counts }: SurvivorState, words: string | undefined): void {
  if (words === undefined) return;
  const [, kind = "", rows = ""] = /^([0-4]) (.*)$/.exec(words) ?? [];
  if (kind === "") throw new PositionError(`counts: cannot read "${words}"`);
  data[At.kind] = Number(kind);
  for (const part of rows.split(",")) {
    const [, row, list = ""] = /^\s*(\d{1,3}): ([-\d ]+)$/.exec(part) ?? [];
    const numbers = list.split(" ").map(Number);
    if (
      row === undefined ||
      Number(row) >= ROWS ||
      numbers.length !== players ||
      !numbers.every(Number.isInteger)
    )
      throw new PositionError(`counts: expected rows of ${players} whole numbers, got "${part.trim()}"`);
    counts.set(numbers, Number(row) * players);
  }
}

function readNumber(text: string, least: number, most: number, what: string): number {
  const value = Number(text);
  if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return value;
  const range = most >= MOST_NUMBER ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new PositionError(`${what}: expected a whole number ${range}, got "${text}"`);
}
