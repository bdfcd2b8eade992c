import { PositionError } from "../../../game/index.js";
import { stackWords } from "../actions.js";
import { COLOURS, Group } from "../dice.js";
import type { Rules } from "../rulings.js";
import { At, Mark, shield, type ShieldsState } from "../state.js";
import { SEATS, shieldWords } from "../write-position.js";
import { readDice } from "./dice.js";
import { readNumber, splitList } from "./text.js";

export function readSeat(rules: Rules, state: ShieldsState, player: number, text: string | undefined): void {
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
