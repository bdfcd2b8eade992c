import { RESOURCES, SEATS, TARGETS, TERRITORIES, TERRITORY, UNITS } from "./parts.js";
import type { Rules } from "./rulings.js";
import { At, Phase, Side, sideOf, type DiceRealmsState } from "./state.js";

/**
 * One line, sections parted by ` | `: who is to do what, the turn, each realm's dice, and what matters of the turn under
 * way. RULES.md describes the form.
 */
export function positionToString(rules: Rules, { data }: Readonly<DiceRealmsState>): string {
  const sections = [
    headWords(data),
    `turn ${data[At.turn]}`,
    ...SEATS.map((seat, player) => `${seat}: ${realmWords(data, player)}`),
  ];
  if (data[At.phase] !== Phase.over) sections.push(...turnWords(rules, data));
  const counts = Array.from(data.subarray(At.counts, At.countsEnd)).flatMap((value, place) =>
    value === 0 ? [] : [`${place}=${value}`],
  );
  if (counts.length > 0) sections.push(`counts ${counts.join(" ")}`);
  return sections.join(" | ");
}

function headWords(data: Int32Array): string {
  const seat = SEATS[data[At.player]];
  switch (data[At.phase]) {
    case Phase.gather:
      return `${seat} gathers`;
    case Phase.spend:
      return `${seat} spends`;
    case Phase.attack:
      return `${seat} attacks on`;
    case Phase.repair:
      return `${seat} repairs on`;
    case Phase.train:
      return `${seat} trains on`;
    case Phase.defend:
      return `${seat} defends ${TARGETS[data[At.target]]} against ${UNITS[data[At.unit]]}`;
    default:
      if (data[At.winner] < 0) return `undecided after ${seat}`;
      return data[At.capped] === 1
        ? `${SEATS[data[At.winner]]} ahead at the limit after ${seat}`
        : `${SEATS[data[At.winner]]} won`;
  }
}

function realmWords(data: Int32Array, player: number): string {
  const side = sideOf(player);
  return [
    ...RESOURCES.map((name, resource) => `${name} ${data[side + Side.resources + resource]}`),
    ...TERRITORIES.map((name, territory) => `${name} ${data[side + Side.territories + territory]}`),
    ...UNITS.flatMap((name, unit) => {
      const value = data[side + Side.units + unit];
      return value === 0 ? [] : [`${name} ${value}`];
    }),
  ].join(", ");
}

function turnWords(rules: Rules, data: Int32Array): string[] {
  const sections: string[] = [];
  const list = (name: string, bits: number, words: readonly string[]): void => {
    if (bits === 0) return;
    sections.push(`${name} ${words.filter((_, index) => (bits & (1 << index)) !== 0).join(", ")}`);
  };
  list("attacked", data[At.attacked], UNITS);
  list("defended", data[At.defended], UNITS);
  list("done", data[At.done], data[At.phase] === Phase.repair ? TERRITORIES : UNITS);
  if (rules.upfront && data[At.declared] > 0) {
    const attacks = Array.from(data.subarray(At.queue, At.queue + data[At.declared]), declaredWords);
    sections.push(`declared ${attacks.join(", ")}`);
    if (data[At.resolved] > 0) sections.push(`resolved ${data[At.resolved]}`);
  }
  return sections;
}

/** A declared attack, as it stands in the queue. */
export function declaredWords(declared: number): string {
  const target = declared & 7;
  const where = target < TERRITORY ? "against" : "at";
  return `${UNITS[declared >> 3]} ${where} ${TARGETS[target]}`;
}
