import { oneDie } from "./die.js";
import { constant, mapped, plus, sumOf, times, type Distribution } from "./distribution.js";
import { diceIn, meets, type Expression, type PoolTerm } from "./expression.js";
import { kept } from "./kept.js";

/** The exact distribution of an expression. Throws an `OddsError` where it would take too long. */
export function evaluate({ terms }: Expression): Distribution {
  return terms
    .map(({ times: factor, term }) =>
      times(term.kind === "number" ? constant(term.value) : poolTerm(term), factor),
    )
    .reduce(plus);
}

function poolTerm({ of, keep, success }: PoolTerm): Distribution {
  const together = diceIn(of);
  const kinds = of.map((dice) => ({ die: oneDie(dice, together), dice: dice.dice }));
  const worth = (value: number) => (success === undefined ? value : meets(success, value) ? 1 : 0);
  if (keep !== undefined) return kept(kinds, keep, worth);
  return kinds.map(({ die, dice }) => sumOf(mapped(die, worth), dice)).reduce(plus);
}
