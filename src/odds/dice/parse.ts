import { diceIn, type Dice, type Expression, type NumberTerm, type PoolTerm } from "./expression.js";
import { Reader } from "./reader.js";
import { COUNTED, withSuffixes } from "./suffixes.js";

const MAX_DICE = 1000;
const MAX_SIDES = 10_000;
const MAX_NUMBER = 1_000_000;

/**
 * Reads an expression such as `4d6kh3+2`:
 *
 * - `3d6` (also `3w6`), `d20`, `d%`; sums and differences; `2*d6` or `d6*2` for a multiple;
 * - `kh3`, `kl1` keep, `dh1`, `dl1` drop the highest or lowest; `k3` is `kh3`, `d1` is `dl1`;
 * - `!` rolls on after the highest face, `!>=5` after these faces;
 * - `r1`, `r<3` rolls these faces again, once (also `ro1`);
 * - `>=5`, `>4`, `<=2`, `<2`, `=6` counts the dice that meet it;
 * - `(d8+d12)kl1`: what stands behind brackets is done to all dice in them, whatever their sizes.
 *
 * Throws a `NotationError` that points at the first character that cannot be right.
 */
export function parseExpression(text: string): Expression {
  const reader = new Reader(text);
  const terms: { times: number; term: PoolTerm | NumberTerm }[] = [];
  reader.space();
  let sign = reader.take(/^[+-]/) === "-" ? -1 : 1;
  for (;;) {
    terms.push(product(reader, sign));
    reader.space();
    if (reader.atEnd()) return { terms };
    const at = reader.at;
    const next = reader.take(/^[+-]/);
    if (next === "" && reader.take(/^[<>=≥≤]/) !== "") reader.fail(COUNTED, at);
    if (next === "")
      reader.fail("expected + or - here, or something done to the dice, such as kh3, dl1, !, r1 or >=5");
    sign = next === "-" ? -1 : 1;
  }
}

/** A term with any numbers it is multiplied by. */
function product(reader: Reader, sign: number): { times: number; term: PoolTerm | NumberTerm } {
  let times = sign;
  let pool: PoolTerm | undefined;
  for (;;) {
    reader.space();
    const at = reader.at;
    const factor = single(reader);
    if (factor.kind === "number") times *= factor.value;
    else if (pool === undefined) pool = factor;
    else reader.fail("dice cannot be multiplied by dice; expected a whole number", at);
    if (Math.abs(times) > MAX_NUMBER) reader.fail(`numbers go up to ${MAX_NUMBER}`, at);
    reader.space();
    if (reader.take(/^[*×]/) === "") break;
  }
  return pool === undefined ? { times: 1, term: { kind: "number", value: times } } : { times, term: pool };
}

function single(reader: Reader): PoolTerm | NumberTerm {
  if (reader.take(/^\(/) !== "") return withSuffixes(reader, { kind: "pool", of: inBrackets(reader) });
  const bare = bareDice(reader);
  if (bare !== undefined) return withSuffixes(reader, { kind: "pool", of: [bare] });
  const at = reader.at;
  const number = reader.take(/^\d+/);
  if (number === "") reader.fail("expected dice or a number (such as 4d6 or 2)");
  return { kind: "number", value: reader.within(number, 0, MAX_NUMBER, at, "numbers go") };
}

/** The dice up to the closing bracket, each with second chances of its own. */
function inBrackets(reader: Reader): Dice[] {
  const all: Dice[] = [];
  for (;;) {
    reader.space();
    const at = reader.at;
    const bare = bareDice(reader);
    if (bare === undefined)
      reader.fail("expected dice (such as d8); brackets hold dice alone, numbers stand outside");
    const { of, keep, success } = withSuffixes(reader, { kind: "pool", of: [bare] });
    if (keep !== undefined || success !== undefined)
      reader.fail("what is kept or counted stands behind the brackets, such as (2d6+d8)kh2", at);
    all.push(...of);
    reader.within(String(diceIn(all)), 1, MAX_DICE, at, "the number of dice goes");
    reader.space();
    if (reader.take(/^\)/) !== "") return all;
    if (reader.take(/^\+/) === "") reader.fail("expected + or ) between dice in brackets");
  }
}

/** Dice without what is said behind them; undefined where none stand here. */
function bareDice(reader: Reader): Dice | undefined {
  const at = reader.at;
  const found = reader.take(/^\d*[dw](?=\s*[\d%])/i);
  if (found === "") {
    if (reader.take(/^\d*[dw]/i) !== "") reader.fail("expected the number of sides (such as d6)");
    return undefined;
  }
  const number = found.slice(0, -1);
  const dice = number === "" ? 1 : reader.within(number, 1, MAX_DICE, at, "the number of dice goes");
  reader.space();
  const sidesAt = reader.at;
  const written = reader.take(/^(?:%|\d+)/);
  const sides = written === "%" ? 100 : reader.within(written, 1, MAX_SIDES, sidesAt, "dice have sides");
  return { dice, sides };
}
