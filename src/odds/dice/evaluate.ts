import { oneDie } from "./die.js";
import { constant, mapped, plus, sumOf, times, type Distribution } from "./distribution.js";
import { diceIn, faces, meets, type Dice, type Expression, type PoolTerm } from "./expression.js";
import { kept } from "./kept.js";

/** What an expression comes to, and whether its rolls may go on below or above any number. */
export interface Rolls extends Distribution {
  readonly endless: { readonly below: boolean; readonly above: boolean };
}

/** The exact distribution of an expression. Throws an `OddsError` where it would take too long. */
export function evaluate({ terms }: Expression): Rolls {
  const sum = terms
    .map(({ times: factor, term }) =>
      times(term.kind === "number" ? constant(term.value) : poolTerm(term), factor),
    )
    .reduce(plus);
  const isEndless = (sign: number) =>
    terms.some(({ times: factor, term }) => factor * sign > 0 && term.kind === "pool" && isOpen(term));
  return { ...sum, endless: { below: isEndless(-1), above: isEndless(1) } };
}

function isOpen(pool: PoolTerm): boolean {
  return pool.of.some(rollsOn) && ceilingOf(pool) === undefined;
}

function rollsOn({ sides, explode }: Dice): boolean {
  return explode !== undefined && faces(sides).some((face) => meets(explode, face));
}

/** How far beyond this a die goes changes nothing: it is counted all the same, or never kept. */
function ceilingOf({ of, keep, success }: PoolTerm): number | undefined {
  if (success !== undefined) return success.number;
  const steady = of.filter((dice) => !rollsOn(dice));
  const isNeverKept = keep?.which === "lowest" && diceIn(steady) >= keep.dice;
  return isNeverKept ? Math.max(...steady.map(({ sides }) => sides)) : undefined;
}

function poolTerm(pool: PoolTerm): Distribution {
  const { of, keep, success } = pool;
  const ceiling = ceilingOf(pool);
  const kinds = of.map((dice) => {
    const die = oneDie(dice, diceIn(of));
    return { die: ceiling === undefined ? die : withCut(die, ceiling), dice: dice.dice };
  });
  const worth = (value: number) => (success === undefined ? value : meets(success, value) ? 1 : 0);
  if (keep !== undefined) return kept(kinds, keep, worth);
  return kinds.map(({ die, dice }) => sumOf(mapped(die, worth), dice)).reduce(plus);
}

/** With what was cut as a result beyond the ceiling, where the rolls were followed so far. */
function withCut(die: Distribution, ceiling: number): Distribution {
  const { least, counts, total } = die;
  const cut = counts.reduce((left, count) => left - count, total);
  return cut === 0n || ceiling >= least + counts.length ? die : { ...die, counts: [...counts, cut] };
}
