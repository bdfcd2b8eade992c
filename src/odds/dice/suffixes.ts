import { diceIn, faces, meets, type Condition, type Dice, type Keep, type PoolTerm } from "./expression.js";
import type { Reader } from "./reader.js";

/** For whoever forgot the brackets. */
const BRACKETS = "; dice of several sizes stand in brackets, such as (d8+d12)kl1";

/** For whoever means the total. */
export const COUNTED =
  'such a condition counts single dice; a total has its number behind it (evenkeel dice "3d6+5" 10)';

/** A pool with whatever is said behind it. */
export function withSuffixes(reader: Reader, bare: PoolTerm): PoolTerm {
  let pool = bare;
  let conditionAt = reader.at;
  for (;;) {
    const before = reader.at;
    reader.space();
    const found = withSuffix(reader, pool);
    if (found === undefined) {
      reader.at = before;
      if (!canCount(pool)) reader.fail(`no d${mostSides(pool)} shows that; ${COUNTED}`, conditionAt);
      return pool;
    }
    if (found.success !== pool.success) conditionAt = before;
    pool = found;
  }
}

/** Whether any die of a pool can meet what is counted; one that is rolled on goes as far as it likes. */
function canCount({ of, success }: PoolTerm): boolean {
  return (
    success === undefined ||
    of.some(
      ({ sides, explode }) => explode !== undefined || faces(sides).some((face) => meets(success, face)),
    )
  );
}

function mostSides({ of }: PoolTerm): number {
  return Math.max(...of.map(({ sides }) => sides));
}

function withSuffix(reader: Reader, pool: PoolTerm): PoolTerm | undefined {
  const at = reader.at;
  const once = (isSaid: boolean) => {
    if (isSaid) reader.fail("this is said twice of the same dice", at);
  };
  const ofEach = (name: "reroll" | "explode", wanted: (dice: Dice) => Condition): PoolTerm => {
    once(pool.of.some((dice) => dice[name] !== undefined));
    return { ...pool, of: pool.of.map((dice) => ({ ...dice, [name]: wanted(dice) })) };
  };
  const shown = (wanted: Condition, or = ""): void => {
    if (pool.of.some(({ sides }) => faces(sides).some((face) => meets(wanted, face)))) return;
    reader.fail(`no d${mostSides(pool)} shows that, so none would be rolled again${or}`, at);
  };

  if (reader.take(/^!/) !== "") {
    const written = condition(reader);
    if (written !== undefined)
      shown(
        written,
        `; to count the dice that come to it: !=${mostSides(pool)}${written.sign}${written.number}`,
      );
    return ofEach("explode", ({ sides }) => {
      const explode = written ?? { sign: "=", number: sides };
      if (faces(sides).every((face) => meets(explode, face)))
        reader.fail("every face would be rolled again: this never ends", at);
      return explode;
    });
  }
  if (reader.take(/^ro?(?=\s*[<>=\d])/i) !== "") {
    const reroll = condition(reader) ?? { sign: "=", number: Number(reader.take(/^\d+/)) };
    shown(reroll);
    return ofEach("reroll", () => reroll);
  }
  const word = reader.take(/^(?:k[hl]?|d[hl]?)(?=\s*\d)/i).toLowerCase();
  if (word !== "") {
    const keep = keepOf(reader, word, pool.of);
    once(pool.keep !== undefined);
    return { ...pool, keep };
  }
  const success = condition(reader);
  if (success === undefined) return undefined;
  once(pool.success !== undefined);
  return { ...pool, success };
}

/** What is kept by a number behind `kh`, `dl` and the like. */
function keepOf(reader: Reader, word: string, of: readonly Dice[]): Keep {
  const dice = diceIn(of);
  const keeps = word.startsWith("k");
  const verb = keeps ? "keep" : "drop";
  reader.space();
  const at = reader.at;
  const number = Number(reader.take(/^\d+/));
  if (number < 1 || number >= dice) {
    const most = `${dice === 2 ? "" : "1 to "}${dice - 1} (such as ${word}${dice - 1})`;
    const wanted =
      dice === 1 ? `there is nothing to ${verb} of one die` : `of ${dice} dice one can ${verb} ${most}`;
    reader.fail(`${wanted}${of.length > 1 ? "" : BRACKETS}`, at);
  }
  const high = (word[1] ?? (keeps ? "h" : "l")) === "h";
  return { which: keeps === high ? "highest" : "lowest", dice: keeps ? number : dice - number };
}

function condition(reader: Reader): Condition | undefined {
  const sign = reader.take(/^\s*(?:>=|<=|≥|≤|>|<|=)/).trim();
  if (sign === "") return undefined;
  reader.space();
  const number = reader.take(/^\d+/);
  if (number === "") reader.fail(`expected a number after ${sign}`);
  const plain = sign === "≥" ? ">=" : sign === "≤" ? "<=" : sign;
  return { sign: plain as Condition["sign"], number: Number(number) };
}
