import type { Rules } from "./bound.js";
import { At, Phase, type ShieldsState } from "./state.js";

/**
 * What decides the rest of a game, or of a match, by its numbers. Left out are counters, turns, and words of bits that
 * follow from the dice; later games of a match also need its score and, where the start goes by turns, who began.
 */
export function futureOf({
  matchBestOf,
  resurrect,
  layout,
}: Rules): (state: Readonly<ShieldsState>) => string {
  const head: number[] = [At.phase, At.player, At.healed, At.sacrifice, At.fresh, At.lost, At.lost + 1];
  if (matchBestOf > 1) head.push(At.starter, At.games, At.points, At.points + 1, At.thrown);
  // Nothing comes back from the trash without resurrection.
  const end = resurrect ? layout.poolMask : layout.trash;
  return ({ data }) => {
    if (data[At.phase] === Phase.over) return `over ${Math.sign(data[At.points] - data[At.points + 1])}`;
    let key = "";
    for (const place of head) key += `${data[place]} `;
    const batteries = data.subarray(At.health, At.outermost).join(" ");
    return `${key}| ${batteries} | ${data.subarray(layout.stackCount, end).join(" ")}`;
  };
}
