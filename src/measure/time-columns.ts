import type { AnyGame, Stage } from "../game/index.js";
import type { Column } from "./column.js";
import { endsOf, endWords, kindsCounted, ROLL, stagesOf, TURN, type TimeEnd, type Times } from "./times.js";

/** The most dice of one action that a bound allows for. */
const MAX_DICE = 64;

/** Throws for the start beyond this many dice have next to no chance. */
const MAX_START_DICE = 10_000;

/** More seconds than a game can take. */
function mostSeconds(game: AnyGame, times: Times): number {
  const longest = (kind: string) => times[kind]?.[1] ?? 0;
  const action = Math.max(0, ...(game.pace?.kinds ?? []).map(longest));
  const dice = game.maxGameLength * MAX_DICE + MAX_START_DICE;
  const tenths = game.maxGameLength * action + dice * longest(ROLL) + game.maxTurns * longest(TURN);
  return Math.ceil(tenths / 10) + 1;
}

/**
 * No turn of a stage takes more seconds at this end of the times (0 or 1): its dearest actions, as many of each kind as it
 * may have. A second more where times are no whole seconds, because those of a game are rounded.
 */
function mostOfTurn(
  { pace }: AnyGame,
  { mostActions, mostOfKind }: Stage,
  times: Times,
  end: number,
): number {
  const { mostDice } = pace!.stages!;
  const cost = (kind: string) => times[kind]?.[end] ?? 0;
  const actions = pace!.kinds
    .flatMap((kind) =>
      Array.from({ length: Math.min(mostActions, mostOfKind[kind] ?? mostActions) }, () => cost(kind)),
    )
    .toSorted((a, b) => b - a)
    .slice(0, mostActions)
    .reduce((sum, tenths) => sum + tenths, 0);
  const seconds = (actions + mostDice * cost(ROLL) + cost(TURN)) / 10;
  const isRounded = Object.values(times).some((tenths) => tenths[end] % 10 !== 0);
  return Math.ceil(seconds) + (isRounded ? 1 : 0);
}

/** What a clock counts, in its order: kinds, dice, minutes, then stage by stage. */
export function timeColumns(game: AnyGame, times: Times): Column[] {
  const ends = endsOf(times);
  const most = mostSeconds(game, times);
  const column = (key: string, meaning: string, unit: string, max: number): Column => ({
    key,
    measure: key,
    who: { of: "game" },
    ...{ meaning, unit, divisor: 1, min: 0, max, step: 1 },
  });
  const dice = game.maxGameLength * MAX_DICE + MAX_START_DICE;
  return [
    ...kindsCounted(game, times).map((kind) =>
      column(
        `${kind}Actions`,
        `how often something of the kind ${kind} was done`,
        "actions",
        game.maxGameLength,
      ),
    ),
    column("diceRolled", "dice rolled, those of the set-up included", "dice", dice),
    ...ends.map((end) => ({
      ...column(`minutes${end}`, `length of a game ${endWords(end)}`, "minutes", most),
      divisor: 60,
    })),
    ...stagesOf(game).flatMap((stage) => {
      const { name, words } = stage;
      const turns = `turns${name}`;
      return [
        column(turns, `turns ${words}`, "turns", game.maxTurns),
        ...ends.map((end, number) => ({
          ...column(
            `turnSeconds${name}${end}`,
            `how long a turn takes ${words}, ${endWords(end)}`,
            "seconds",
            most,
          ),
          per: turns,
          perMost: mostOfTurn(game, stage, times, number),
        })),
      ];
    }),
    ...changeColumns(game, ends),
  ];
}

/** How much longer (below 0: how much less long) a turn takes in the last stage than in the first. */
function changeColumns(game: AnyGame, ends: readonly TimeEnd[]): Column[] {
  const stages = stagesOf(game);
  if (stages.length === 0) return [];
  const [first, last] = [stages[0], stages[stages.length - 1]];
  return ends.map((end) => ({
    key: `turnSecondsChange${end}`,
    measure: `turnSecondsChange${end}`,
    who: { of: "game" },
    meaning: `how much longer a turn takes ${last.words} than ${first.words}, ${endWords(end)}`,
    ...{ unit: "seconds", divisor: 1, min: 0, max: 0, step: 1 },
    less: [`turnSeconds${last.name}${end}`, `turnSeconds${first.name}${end}`],
  }));
}
