import type { RollOffOdds } from "../../odds/roll-off/index.js";
import { listed } from "../text/format.js";
import { each, tableOf, type Table } from "../text/table.js";
import { percent, share, sideNames } from "./tables.js";

/** The own chance of each side, had it one die of this size more. */
export interface OneMore {
  readonly size: number;
  readonly win: readonly [number, number];
}

type Conflict = Pick<RollOffOdds<number>, "pools" | "win">;

export function oneMoreTable({ pools, win }: Conflict, more: readonly OneMore[]): Table {
  const rows = [{ name: "none", win }, ...more.map((one) => ({ name: `d${one.size}`, win: one.win }))];
  return tableOf(
    "With one die more",
    ["Die"],
    rows,
    ({ name }) => [name],
    sideNames(pools).map((name, side) =>
      each(`${name} wins`, (row: (typeof rows)[number]) => share(row.win[side])),
    ),
  );
}

/** Which die each side must add to win so often: a sentence for each. `chances`: 0 to 1, ascending. */
export function oneMoreWords(
  { pools, win }: Conflict,
  more: readonly OneMore[],
  chances: readonly number[],
): string[] {
  return sideNames(pools).map((name, side) => {
    const open = chances.filter((chance) => win[side] < chance);
    const missed = open.filter((chance) => more.every((one) => one.win[side] < chance));
    const steps = open.flatMap((chance) => {
      const found = more.find((one) => one.win[side] >= chance);
      return found === undefined
        ? []
        : [`${whole(chance)} with a d${found.size} more (${percent(found.win[side])})`];
    });
    const now = `${name} wins ${percent(win[side])}`;
    const reached = chances.filter((chance) => win[side] >= chance).map(whole);
    const already = reached.length === 0 ? [] : [`${listed(reached)} already reached`];
    const none = missed.length === 0 ? [] : [`no single die brings it to ${whole(missed[0])}`];
    return `${now}: ${[...already, ...steps, ...none].join("; ")}.`;
  });
}

function whole(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}
