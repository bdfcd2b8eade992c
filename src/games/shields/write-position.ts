import { stackWords } from "./actions.js";
import { COLOURS, Group } from "./dice.js";
import type { Rules } from "./rulings.js";
import { At, Mark, Phase, shieldKind, type ShieldsState, shieldValue } from "./state.js";

export const SEATS = ["left", "right"] as const;

/**
 * One line, sections parted by ` | `: who is to do what, the turn, each seat's dice, pool, trash, and what else
 * matters. RULES.md describes the form.
 */
export function positionToString(rules: Rules, state: Readonly<ShieldsState>): string {
  const { data } = state;
  const sections = [
    headWords(rules, data),
    `turn ${data[At.turn]}`,
    ...SEATS.map((seat, player) => `${seat}: ${seatWords(rules, state, player)}`),
    `pool: ${diceWords(rules, state.pool)}`,
    ...trashWords(rules, state),
  ];
  if (data[At.starter] !== data[At.player] || data[At.phase] === Phase.over)
    sections.push(`starter ${SEATS[data[At.starter]]}`);
  if (SEATS.some((_, player) => data[At.lost + player] !== 3 - data[At.standing + player]))
    sections.push(`lost ${data[At.lost]}-${data[At.lost + 1]}`);
  if (data[At.fresh] > 0) sections.push(`fresh ${rules.dice.words[data[At.fresh] - 1]}`);
  if (rules.matchBestOf > 1) sections.push(matchWords(data));
  const counts = Array.from(data.subarray(At.counts, At.countsEnd));
  while (counts.at(-1) === 0) counts.pop();
  if (counts.length > 0) sections.push(`counts ${counts.join(" ")}`);
  return sections.join(" | ");
}

function headWords(rules: Rules, data: Int32Array): string {
  const seat = SEATS[data[At.player]];
  switch (data[At.phase]) {
    case Phase.pick:
      return `${seat} picks`;
    case Phase.act:
      return `${seat} acts${data[At.healed] === 0 ? "" : data[At.healed] === 1 ? " after potion" : " after polish"}`;
    case Phase.resurrect: {
      const held = data[At.sacrifice];
      const battery = (held >> 16) & 3;
      const of = battery === 0 ? "" : ` of ${COLOURS[battery - 1]}`;
      return `${seat} holds ${rules.dice.words[shieldKind(held)]}:${shieldValue(held)}${of}`;
    }
    case Phase.roll:
      return data[At.player] === 0 ? "left rolls" : `right rolls against ${data[At.thrown]}`;
    default:
      return data[At.winner] < 0 ? `undecided after ${seat}` : `${SEATS[data[At.winner]]} won`;
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
    const fresh = (packed & Mark.fresh) === 0 ? "" : "*";
    const moved = (packed & Mark.moved) === 0 ? "" : "^";
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
  const score = `${data[At.points] / 2}-${data[At.points + 1] / 2}`;
  const games = `games ${data[At.games]} capped ${data[At.capped]} turns ${data[At.earlierTurns]}`;
  return `match ${score} ${games} begun by ${SEATS[data[At.firstStarter]]}`;
}
