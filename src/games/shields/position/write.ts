import { runOf } from "../../../game/index.js";
import type { Rules } from "../bound.js";
import { COLOURS } from "../dice.js";
import { batteryInHand } from "../rules/resurrect.js";
import { At, Mark, Phase, SEATS, shieldKind, type ShieldsState, shieldValue } from "../state.js";
import { pilesOf, shieldWords } from "./form.js";
import type { Counted, Head, Placed, Said, Shields, Shown } from "./form.js";

export function saidOf(rules: Rules, state: Readonly<ShieldsState>): Said {
  const { data } = state;
  const isLost = SEATS.some((_, player) => data[At.lost + player] !== 3 - data[At.standing + player]);
  const isStarter = data[At.starter] === data[At.player] && data[At.phase] !== Phase.over;
  let end: number = At.countsEnd;
  while (end > At.counts && data[end - 1] === 0) end--;
  return {
    head: headOf(data),
    turn: data[At.turn],
    "left:": placedOf(rules, state, 0),
    "right:": placedOf(rules, state, 1),
    ...Object.fromEntries(
      pilesOf(rules, state).map(([name, counts]) => [name, { is: "dice", of: countedOf(counts) }]),
    ),
    starter: isStarter ? undefined : data[At.starter],
    opening: data[At.opening] > 0 ? data[At.opening] - 1 : undefined,
    lost: isLost ? [data[At.lost], data[At.lost + 1]] : undefined,
    fresh: data[At.fresh] > 0 ? freshIn(data) : undefined,
    match: rules.matchBestOf > 1 ? matchOf(data) : undefined,
    counts: end > At.counts ? runOf(data, At.counts, end) : undefined,
  };
}

function freshIn(data: Int32Array): number[] {
  return [data[At.fresh], data[At.freshBefore]].filter((kind) => kind > 0).map((kind) => kind - 1);
}

function headOf(data: Int32Array): Head {
  const player = data[At.player];
  const held = data[At.sacrifice];
  const battery = batteryInHand(data);
  switch (data[At.phase]) {
    case Phase.pick:
      return { is: "picks", of: [player, data[At.picks] === 0 ? null : [data[At.picks]]] };
    case Phase.act:
      return { is: "acts", of: [player, data[At.healed] === 0 ? null : [data[At.healed] - 1]] };
    case Phase.resurrect:
      return {
        is: "holds",
        of: [player, shieldKind(held), shieldValue(held), battery < 0 ? null : [battery]],
      };
    case Phase.roll:
      return { is: "rolls", of: [player, player === 0 ? null : [data[At.thrown]]] };
    case Phase.name:
      return { is: "names", of: [player] };
    case Phase.choose:
      return { is: "chooses", of: [player, data[At.offered]] };
    case Phase.bid:
      return { is: "bids", of: [player, data[At.offered]] };
    default:
      if (data[At.winner] < 0) return { is: "undecided", of: [player] };
      return { is: "won", of: [data[At.winner]] };
  }
}

function placedOf(rules: Rules, state: Readonly<ShieldsState>, player: number): Placed[] {
  const { stacks, kinds } = rules.layout;
  const batteries = COLOURS.map((_, colour): Placed => {
    const size = state.attackDie[player * 3 + colour];
    const die = size === 0 ? "unarmed" : `d${size}`;
    const points = state.health[player * 3 + colour];
    return { is: "battery", of: [colour, points, [die], shieldsOf(rules, state, player, colour)] };
  });
  const blacks: Placed[] = [];
  for (let stack = 3; stack < stacks; stack++) {
    const shields = shieldsOf(rules, state, player, stack);
    if (shields !== null) blacks.push({ is: "black", of: [stack - 3, shields] });
  }
  const reserve = countedOf(state.reserve.subarray(player * kinds, (player + 1) * kinds));
  return [...batteries, ...blacks, ...reserve.map((of): Placed => ({ is: "reserve", of }))];
}

/** Outermost first. */
function shieldsOf(rules: Rules, state: Readonly<ShieldsState>, player: number, stack: number): Shields {
  const { stacks, stackSize } = rules.layout;
  const row = player * stacks + stack;
  if (state.stackCount[row] === 0) return null;
  const packed = state.shields.subarray(row * stackSize, row * stackSize + state.stackCount[row]);
  const marksOf = (die: number): number => (die & Mark.fresh ? 1 : 0) + (die & Mark.moved ? 2 : 0);
  return [
    Array.from(packed, (die): Shown => [
      shieldWords(rules, shieldKind(die), stack),
      [shieldValue(die)],
      marksOf(die),
    ]),
  ];
}

function countedOf(counts: Int32Array): Counted[] {
  const counted: Counted[] = [];
  counts.forEach((count, kind) => {
    if (count > 0) counted.push([count === 1 ? null : [count], kind]);
  });
  return counted;
}

function matchOf(data: Int32Array): NonNullable<Said["match"]> {
  const points = (player: number): string => String(data[At.points + player] / 2);
  const numbers = [At.games, At.capped, At.earlierTurns].map((place) => [data[place]] as const);
  return [points(0), points(1), numbers[0], numbers[1], numbers[2], [data[At.firstStarter]]];
}
