import type { AnyGame } from "../game/index.js";
import { scoreColumns } from "./columns.js";
import { armColumns } from "./layout.js";
import { lineupOf } from "./lineup.js";
import { picksColumns } from "./pick-counts.js";
import { timedMeasure } from "./times.js";

/** What results tell beside what is counted. */
const BESIDE = /^(returns|minutes|place\d|medianTurns$)/;

/** Whether Evenkeel itself counts something under that name, whatever a game or its author counts: one of both would be lost. */
export function isKeptName(name: string, game: AnyGame): boolean {
  const plain = Object.create(game, { metrics: { value: [] } }) as AnyGame;
  const lineup = lineupOf(
    Array.from({ length: game.numPlayers }, (_, seat) => (seat === 0 ? "one" : "others")),
  );
  const measures = { length: true, decisions: true, leads: true, eliminations: true } as const;
  const counted = armColumns(plain, lineup, { ...measures, firsts: true, luck: true, metrics: [] });
  const all = [...counted, ...scoreColumns(counted), ...picksColumns()];
  return BESIDE.test(name) || timedMeasure(name) !== null || all.some(({ measure }) => measure === name);
}
