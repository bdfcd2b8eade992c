import { stackWords } from "./actions.js";
import { COLOURS, Group } from "./dice.js";
import type { Rules } from "./rulings.js";
import {
  CAPPED,
  COUNTS,
  COUNTS_LENGTH,
  EARLIER_TURNS,
  FIRST_STARTER,
  FRESH,
  GAMES,
  HEALED,
  LOST,
  PHASE,
  Phase,
  PLAYER,
  POINTS,
  SACRIFICE,
  SHIELD_FRESH,
  SHIELD_MOVED,
  shieldKind,
  shieldValue,
  STANDING,
  STARTER,
  THROWN,
  TURN,
  WINNER,
  type ShieldsState,
} from "./state.js";

export const SEATS = ["left", "right"] as const;

/**
 * One line, sections parted by ` | `: who is to do what, the turn, each seat's dice, pool, trash, and what else
 * matters. RULES.md describes the form.
 */
export function positionToString(rules: Rules, state: Readonly<ShieldsState>): string {
  const { data } = state;
  const sections = [
    headWords(rules, data),
    `turn ${data[TURN]}`,
    ...SEATS.map((seat, player) => `${seat}: ${seatWords(rules, state, player)}`),
    `pool: ${diceWords(rules, state.pool)}`,
    ...trashWords(rules, state),
  ];
  if (data[STARTER] !== data[PLAYER] || data[PHASE] === Phase.over)
    sections.push(`starter ${SEATS[data[STARTER]]}`);
  if (SEATS.some((_, player) => data[LOST + player] !== 3 - data[STANDING + player]))
    sections.push(`lost ${data[LOST]}-${data[LOST + 1]}`);
  if (data[FRESH] > 0) sections.push(`fresh ${rules.dice.words[data[FRESH] - 1]}`);
  if (rules.matchBestOf > 1) sections.push(matchWords(data));
  const counts = Array.from(data.subarray(COUNTS, COUNTS + COUNTS_LENGTH));
  while (counts.at(-1) === 0) counts.pop();
  if (counts.length > 0) sections.push(`counts ${counts.join(" ")}`);
  return sections.join(" | ");
}

function headWords(rules: Rules, data: Int32Array): string {
  const seat = SEATS[data[PLAYER]];
  switch (data[PHASE]) {
    case Phase.pick:
      return `${seat} picks`;
    case Phase.act:
      return `${seat} acts${data[HEALED] === 0 ? "" : data[HEALED] === 1 ? " after potion" : " after polish"}`;
    case Phase.resurrect: {
      const held = data[SACRIFICE];
      const battery = (held >> 16) & 3;
      const of = battery === 0 ? "" : ` of ${COLOURS[battery - 1]}`;
      return `${seat} holds ${rules.dice.words[shieldKind(held)]}:${shieldValue(held)}${of}`;
    }
    case Phase.roll:
      return data[PLAYER] === 0 ? "left rolls" : `right rolls against ${data[THROWN]}`;
    default:
      return data[WINNER] < 0 ? `undecided after ${seat}` : `${SEATS[data[WINNER]]} won`;
  }
}

function seatWords(rules: Rules, state: Readonly<ShieldsState>, player: number): string {
  const { layout } = rules;
  const batteries = COLOURS.map((name, colour) => {
    const size = state.attackDie[player * 3 + colour];
    const die = size === 0 ? "unarmed" : `d${size}`;
    return `${name} ${state.health[player * 3 + colour]} ${die}${stackShields(rules, state, player, colour)}`;
  });
  const blacks: string[] = [];
  for (let stack = 3; stack < layout.stacks; stack++) {
    const shields = stackShields(rules, state, player, stack);
    if (shields !== "") blacks.push(stackWords(layout, stack) + shields);
  }
  const reserve = state.reserve.subarray(player * layout.kinds, (player + 1) * layout.kinds);
  return [...batteries, ...blacks, ...diceList(rules, reserve)].join(", ");
}

/** ` [d12:10 + d10:3]`, outermost first; a shield of another colour says its own; `*` is fresh, `^` has moved. */
function stackShields(rules: Rules, state: Readonly<ShieldsState>, player: number, stack: number): string {
  const { stacks, stackSize } = rules.layout;
  const row = player * stacks + stack;
  const shields = Array.from({ length: state.stackCount[row] }, (_, place) => {
    const packed = state.shields[row * stackSize + place];
    const kind = shieldKind(packed);
    const fresh = (packed & SHIELD_FRESH) === 0 ? "" : "*";
    const moved = (packed & SHIELD_MOVED) === 0 ? "" : "^";
    return `${shieldWords(rules, kind, stack)}:${shieldValue(packed)}${fresh}${moved}`;
  });
  return shields.length === 0 ? "" : ` [${shields.join(" + ")}]`;
}

/** A shield's words without the colour that its stack already tells. */
export function shieldWords(rules: Rules, kind: number, stack: number): string {
  const words = rules.dice.words[kind];
  const own = rules.dice.group[kind] === Group.black || rules.dice.colour[kind] === stack;
  return own ? words.slice(words.indexOf(" ") + 1) : words;
}

function trashWords(rules: Rules, state: Readonly<ShieldsState>): string[] {
  const { kinds } = rules.layout;
  if (!rules.ownTrash) return [`trash: ${diceWords(rules, state.trash)}`];
  return SEATS.map(
    (seat, player) =>
      `${seat} trash: ${diceWords(rules, state.trash.subarray(player * kinds, (player + 1) * kinds))}`,
  );
}

function diceWords(rules: Rules, counts: Int32Array): string {
  return diceList(rules, counts).join(", ") || "empty";
}

function diceList(rules: Rules, counts: Int32Array): string[] {
  return rules.dice.words.flatMap((words, kind) =>
    counts[kind] === 0 ? [] : [counts[kind] === 1 ? words : `${counts[kind]} ${words}`],
  );
}

function matchWords(data: Int32Array): string {
  const score = `${data[POINTS] / 2}-${data[POINTS + 1] / 2}`;
  const games = `games ${data[GAMES]} capped ${data[CAPPED]} turns ${data[EARLIER_TURNS]}`;
  return `match ${score} ${games} begun by ${SEATS[data[FIRST_STARTER]]}`;
}
