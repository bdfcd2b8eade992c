import { PositionError } from "../../game/index.js";
import { stackWords } from "./actions.js";
import { hasLost } from "./attack.js";
import { COLOURS, Group, kindByWords } from "./dice.js";
import { refreshHeals } from "./heal-masks.js";
import { refreshPlaces, refreshPool } from "./masks.js";
import { stackPoints } from "./observation.js";
import { anyUsefulPick } from "./pick.js";
import type { Rules } from "./rulings.js";
import { batteryInHand } from "./resurrect.js";
import { refreshAllOutermost } from "./stacks.js";
import { At, Count, Mark, Phase, shield, shieldKind, type ShieldsState } from "./state.js";
import { SEATS, shieldWords } from "./write-position.js";

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
  refreshPool(rules, data);
  SEATS.forEach((_, player) => {
    refreshPlaces(rules, data, player);
    refreshHeals(rules, data, player);
    refreshAllOutermost(rules, data, player);
  });
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

function readSeat(rules: Rules, state: ShieldsState, player: number, text: string | undefined): void {
  const { data } = state;
  const seat = SEATS[player];
  const inert = rules.trashDeadAttackDie ? 0 : 4;
  for (let colour = 0; colour < 3; colour++) {
    data[At.health + player * 3 + colour] = text === undefined ? rules.startHealth : 0;
    data[At.attackDie + player * 3 + colour] = text === undefined ? 4 : inert;
  }
  const seen = new Set<string>();
  for (const item of splitList(text)) {
    const [, name = ""] = /^(front of \w+|back of \w+|\w+)/.exec(item) ?? [];
    const where = `${seat}: "${item}"`;
    if (/^\d|^potion|^polish/.test(item)) readReserve(rules, state, player, item, where);
    else {
      if (seen.has(name)) throw new PositionError(`${where}: ${name} comes twice`);
      seen.add(name);
      const colour = (COLOURS as readonly string[]).indexOf(name);
      if (colour >= 0) readBattery(rules, state, player, colour, item, where);
      else readBlack(rules, state, player, name, item, where);
    }
  }
  for (let colour = 0; colour < 3; colour++)
    if (data[At.health + player * 3 + colour] > 0) {
      data[At.standing + player]++;
      data[At.alive + player] |= 1 << colour;
    }
}

function readBattery(
  rules: Rules,
  state: ShieldsState,
  player: number,
  colour: number,
  item: string,
  where: string,
): void {
  const { data } = state;
  const match = /^\w+ (\d+)(?: (unarmed|d\d+))?(?: ?\[(.*)\])?$/.exec(item);
  if (match === null)
    throw new PositionError(`${where}: expected a battery such as "red 12 d4 [d12:10 + d10]"`);
  const [, points, die, shields] = match;
  const health = readNumber(points, 0, rules.startHealth, where);
  const battery = player * 3 + colour;
  data[At.health + battery] = health;
  if (die === "unarmed") data[At.attackDie + battery] = 0;
  else if (die !== undefined) data[At.attackDie + battery] = Number(die.slice(1));
  else data[At.attackDie + battery] = health === 0 && rules.trashDeadAttackDie ? 0 : 4;
  const size = data[At.attackDie + battery];
  if (size > 0 && (size > 127 || rules.attackKind[colour * 128 + size] < 0))
    throw new PositionError(`${where}: there is no ${COLOURS[colour]} attack d${size} in this game`);
  if (size === 0 && health > 0 && !rules.disarming)
    throw new PositionError(`${where}: under these rules a standing battery always has an attack die`);
  if (shields !== undefined) readShields(rules, state, player, colour, shields, where);
}

function readBlack(
  rules: Rules,
  state: ShieldsState,
  player: number,
  name: string,
  item: string,
  where: string,
): void {
  const { layout } = rules;
  const names = Array.from({ length: layout.stacks }, (_, stack) => stackWords(layout, stack));
  const stack = names.indexOf(name);
  const match = /^[\w ]+?(?: ?\[(.*)\])?$/.exec(item);
  if (stack < 0 || match?.[1] === undefined)
    throw new PositionError(
      `${where}: expected a battery, a potion, a polish or one of ${names.slice(3).join(", ")} with its shields`,
    );
  readShields(rules, state, player, stack, match[1], where);
}

function readShields(
  rules: Rules,
  state: ShieldsState,
  player: number,
  stack: number,
  text: string,
  where: string,
): void {
  const { dice, layout } = rules;
  for (const item of text.split("+").map((part) => part.trim())) {
    const match = /^([\w ]+?)(?::(\d+))?(\*?\^?)$/.exec(item);
    const kind = dice.words.findIndex(
      (words, number) =>
        (stack < 3 ? dice.group[number] === Group.shield : dice.group[number] === Group.black) &&
        (words === match?.[1] || shieldWords(rules, number, stack) === match?.[1]),
    );
    const foreign = stack < 3 && dice.colour[kind] !== stack && !rules.shieldsAnywhere;
    if (match === null || kind < 0 || foreign)
      throw new PositionError(`${where}: "${item}" is no shield that can be there`);
    const value =
      match[2] === undefined
        ? dice.size[kind]
        : readNumber(match[2], 1, dice.size[kind], `${where}: ${item}`);
    const marks = (match[3].includes("*") ? Mark.fresh : 0) + (match[3].includes("^") ? Mark.moved : 0);
    if (marks > 0 && !rules.marks)
      throw new PositionError(`${where}: shields carry no marks under these rules`);
    const row = player * layout.stacks + stack;
    if (state.stackCount[row] === layout.stackSize)
      throw new PositionError(`${where}: there are not so many shields in this game`);
    state.shields[row * layout.stackSize + state.stackCount[row]++] =
      shield(kind, dice.size[kind], value) | marks;
  }
}

function readReserve(rules: Rules, state: ShieldsState, player: number, item: string, where: string): void {
  const { dice, layout } = rules;
  const { kind, count } = readDice(rules, item, where);
  const group = dice.group[kind];
  if (group !== Group.potion && group !== Group.polish)
    throw new PositionError(`${where}: only potions and polish are kept in reserve`);
  state.reserve[player * layout.kinds + kind] += count;
  state.data[(group === Group.potion ? At.potions : At.polish) + player] += count;
}

function readDice(rules: Rules, item: string, where: string): { kind: number; count: number } {
  const [, number = "1", words = ""] = /^(?:(\d+) )?(.*)$/.exec(item) ?? [];
  const kind = kindByWords(rules.dice, words);
  if (kind < 0) throw new PositionError(`${where}: there is no ${words} in this game`);
  return { kind, count: readNumber(number, 1, 1000, where) };
}

function readPiles(rules: Rules, state: ShieldsState, sections: Map<string, string>): void {
  const { kinds } = rules.layout;
  const piles: [string, Int32Array][] = [["pool:", state.pool]];
  if (rules.ownTrash)
    piles.push(
      ["left trash:", state.trash.subarray(0, kinds)],
      ["right trash:", state.trash.subarray(kinds)],
    );
  else piles.push(["trash:", state.trash]);
  for (const name of ["trash:", "left trash:", "right trash:"])
    if (sections.has(name) && !piles.some(([pile]) => pile === name))
      throw new PositionError(`"${name}" does not fit trashScope: ${rules.ownTrash ? "own" : "shared"}`);
  const rest = piles.filter(([name]) => sections.get(name) === "rest");
  if (rest.length > 1)
    throw new PositionError(`only one of ${rest.map(([name]) => name).join(" and ")} can be the rest`);
  for (const [name, counts] of piles) {
    const text = sections.get(name);
    if (text === "rest" || text === "empty") continue;
    for (const item of splitList(text)) {
      const { kind, count } = readDice(rules, item, name);
      counts[kind] += count;
    }
  }
  if (rest.length === 0) return;
  const [[name, counts]] = rest;
  const inUse = diceInUse(rules, state);
  for (let kind = 0; kind < kinds; kind++) {
    const poolDie = rules.dice.pool[kind] > 0;
    if (name !== "pool:" || poolDie) counts[kind] = Math.max(0, supplyOf(rules, kind) - inUse[kind]);
  }
}

/** All dice of a kind there are: in the pool at the start, and the batteries'. */
function supplyOf(rules: Rules, kind: number): number {
  const { dice } = rules;
  if (dice.group[kind] === Group.health) return 6;
  const atStart = dice.group[kind] === Group.attack && dice.size[kind] === 4 ? 2 : 0;
  return dice.pool[kind] + atStart;
}

function diceInUse(rules: Rules, state: Readonly<ShieldsState>): Int32Array {
  const { kinds } = rules.layout;
  const inUse = new Int32Array(kinds);
  state.attackDie.forEach((size, battery) => {
    if (size > 0) inUse[rules.attackKind[(battery % 3) * 128 + size]]++;
  });
  state.health.forEach((health) => (inUse[rules.healthKind] += health > 0 ? 1 : 0));
  state.shields.forEach((packed) => (inUse[shieldKind(packed)] += packed > 0 ? 1 : 0));
  state.reserve.forEach((count, index) => (inUse[index % kinds] += count));
  state.pool.forEach((count, kind) => (inUse[kind] += count));
  state.trash.forEach((count, index) => (inUse[index % kinds] += count));
  const held = state.data[At.sacrifice];
  if (held > 0) inUse[shieldKind(held)]++;
  return inUse;
}

function checkSupply(rules: Rules, state: Readonly<ShieldsState>): void {
  diceInUse(rules, state).forEach((count, kind) => {
    const supply = supplyOf(rules, kind);
    if (count > supply)
      throw new PositionError(
        `the position has ${count} × ${rules.dice.words[kind]}, the game only ${supply}`,
      );
  });
}

const HEAD =
  /^(?:(left|right)(?: (picks|acts(?: after (?:potion|polish))?|won|holds .*|rolls(?: against \d+)?))?|undecided after (left|right))$/;

function readHand(rules: Rules, data: Int32Array, head: string | undefined): void {
  const match = /^\w+ holds ([\w ]+):(\d+)(?: of (\w+))?$/.exec(head ?? "");
  if (match === null) {
    if (head?.includes("holds"))
      throw new PositionError(`"${head}": expected such as "left holds red d12:7"`);
    return;
  }
  if (!rules.resurrect) throw new PositionError(`"${head}" needs resurrect: on`);
  const kind = kindByWords(rules.dice, match[1]);
  const battery = (COLOURS as readonly (string | undefined)[]).indexOf(match[3]);
  if (kind < 0 || (kind === rules.healthKind) !== battery >= 0)
    throw new PositionError(`"${head}": this cannot be a sacrifice`);
  const value = readNumber(match[2], 1, rules.dice.size[kind], head!);
  data[At.sacrifice] = shield(kind, rules.dice.size[kind], value) | ((battery + 1) << 16);
}

function readHead(rules: Rules, state: ShieldsState, head: string): void {
  const { data } = state;
  const match = HEAD.exec(head);
  if (match === null)
    throw new PositionError(
      `"${head}": expected who is to do what first, such as "left acts" or "right picks"`,
    );
  data[At.player] =
    match[1] !== undefined
      ? seatNumber(match[1], head)
      : match[3] !== undefined
        ? seatNumber(match[3], head)
        : 0;
  const deed = match[2];
  const picks = data[At.poolLeft] > 0 && anyUsefulPick(rules, state, data[At.player]);
  if (deed?.startsWith("rolls")) {
    if (rules.matchBestOf === 1) throw new PositionError(`"${head}": there is no other game to throw for`);
    data[At.phase] = Phase.roll;
    const against = / against (\d+)$/.exec(deed)?.[1];
    if ((against !== undefined) !== (data[At.player] === 1))
      throw new PositionError(`"${head}": expected "left rolls" or such as "right rolls against 17"`);
    if (against !== undefined) data[At.thrown] = readNumber(against, 3, 36, head);
  } else if (deed === "won" || match[3] !== undefined) {
    data[At.phase] = Phase.over;
    data[At.winner] = deed === "won" ? data[At.player] : -1;
  } else if (deed?.startsWith("holds")) data[At.phase] = Phase.resurrect;
  else if (deed?.startsWith("acts")) {
    data[At.phase] = Phase.act;
    if (deed !== "acts" && !rules.oneOfEach)
      throw new PositionError(`"${head}" needs healsPerTurn: one-of-each`);
    data[At.healed] = deed === "acts" ? 0 : deed.endsWith("potion") ? 1 : 2;
  } else {
    if (deed === "picks" && !picks) throw new PositionError(`"${head}": there is nothing to pick`);
    data[At.phase] = picks ? Phase.pick : Phase.act;
  }
}

function readFresh(rules: Rules, data: Int32Array, text: string | undefined): void {
  if (text === undefined) return;
  if (rules.sacrificeFresh) throw new PositionError(`"fresh" needs sacrificeFresh: no`);
  const { kind } = readDice(rules, text, "fresh");
  data[At.fresh] = kind + 1;
}

function readCounts(data: Int32Array, text: string | undefined): void {
  const counts = text === undefined || text === "" ? [] : text.split(" ");
  if (counts.length > At.countsEnd - At.counts)
    throw new PositionError(`counts: at most ${At.countsEnd - At.counts} numbers`);
  counts.forEach((count, index) => {
    data[At.counts + index] = readNumber(count, 0, 0x7fffffff, "counts");
  });
}

function readMatch(rules: Rules, data: Int32Array, text: string | undefined): void {
  data[At.firstStarter] = data[At.starter];
  if (text === undefined) {
    if (data[At.phase] === Phase.over) {
      data[At.games] = 1;
      data[At.capped] = data[At.winner] < 0 ? 1 : 0;
      if (data[At.winner] < 0) data.fill(1, At.points, At.points + 2);
      else data[At.points + data[At.winner]] = 2;
    }
    return;
  }
  if (rules.matchBestOf === 1) throw new PositionError(`"match" needs matchBestOf: 3`);
  const match =
    /^([\d.]+)-([\d.]+)(?: games (\d+))?(?: capped (\d+))?(?: turns (\d+))?(?: begun by (left|right))?$/.exec(
      text,
    );
  if (match === null) throw new PositionError(`match: "${text}" is no score such as "1-0"`);
  data[At.points] = readNumber(String(Number(match[1]) * 2), 0, 6, "match");
  data[At.points + 1] = readNumber(String(Number(match[2]) * 2), 0, 6, "match");
  data[At.games] = readNumber(
    match[3] ?? String((data[At.points] + data[At.points + 1]) / 2),
    0,
    rules.matchBestOf,
    "match",
  );
  data[At.capped] = readNumber(match[4] ?? "0", 0, data[At.games], "match");
  data[At.earlierTurns] = readNumber(match[5] ?? "0", 0, rules.matchBestOf * rules.maxTurns, "match");
  if (match[6] !== undefined) data[At.firstStarter] = seatNumber(match[6], "match");
  if (data[At.points] + data[At.points + 1] !== 2 * data[At.games])
    throw new PositionError(
      `match: a score of ${match[1]}-${match[2]} does not come from ${data[At.games]} games`,
    );
  const decided = Math.abs(data[At.points] - data[At.points + 1]) >= 2 * (rules.matchBestOf - data[At.games]);
  if (decided !== (data[At.phase] === Phase.over))
    throw new PositionError(`match: ${match[1]}-${match[2]} ${decided ? "ends" : "does not end"} a match`);
}

function readLost(data: Int32Array, text: string | undefined): void {
  const match = /^(\d+)-(\d+)$/.exec(text ?? `${3 - data[At.standing]}-${3 - data[At.standing + 1]}`);
  if (match === null) throw new PositionError(`lost: expected batteries lost so far, such as "1-0"`);
  data[At.lost] = Number(match[1]);
  data[At.lost + 1] = Number(match[2]);
}

/** Nobody who is still playing has lost; only whoever holds a battery as a sacrifice may look like it. */
function checkStanding(rules: Rules, state: Readonly<ShieldsState>): void {
  const { data } = state;
  if (data[At.phase] === Phase.over) return;
  if (data[At.phase] !== Phase.roll && data[At.turn] === 0)
    throw new PositionError("turn: the first turn is turn 1");
  SEATS.forEach((seat, player) => {
    const holds = data[At.phase] === Phase.resurrect && player === data[At.player];
    checkGuarded(rules, state, player, holds ? batteryInHand(data) : -1);
    if (!holds && hasLost(rules, data, player))
      throw new PositionError(
        `${seat} has lost already: ${3 - data[At.standing + player]} batteries destroyed`,
      );
  });
}

/** A destroyed battery has no shields; one in hand as a sacrifice loses what it had when the sacrifice is trashed. */
function checkGuarded(rules: Rules, state: Readonly<ShieldsState>, player: number, inHand: number): void {
  const { stacks } = rules.layout;
  for (let colour = 0; colour < 3; colour++) {
    const armed = state.attackDie[player * 3 + colour] > 0 && state.health[player * 3 + colour] === 0;
    if (armed && rules.trashDeadAttackDie && colour !== inHand)
      throw new PositionError(
        `${SEATS[player]}: under deadAttackDie: trash the destroyed ${COLOURS[colour]} battery is unarmed`,
      );
  }
  for (let stack = 0; stack < stacks; stack++) {
    const guards = stack < 3 || rules.blackPerBattery ? stack % 3 : inHand;
    if (
      guards !== inHand &&
      state.health[player * 3 + guards] === 0 &&
      state.stackCount[player * stacks + stack] > 0
    )
      throw new PositionError(
        `${SEATS[player]}: the ${COLOURS[guards]} battery is destroyed and cannot have shields`,
      );
  }
}

function splitList(text: string | undefined): string[] {
  if (text === undefined || text === "") return [];
  return text.split(",").map((item) => item.trim());
}

function readNumber(text: string, min: number, max: number, where: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(number >= min && number <= max))
    throw new PositionError(`${where}: expected a whole number from ${min} to ${max}, got "${text}"`);
  return number;
}

function seatNumber(text: string, where: string): number {
  const seat = (SEATS as readonly string[]).indexOf(text);
  if (seat < 0) throw new PositionError(`${where}: expected left or right, got "${text}"`);
  return seat;
}
