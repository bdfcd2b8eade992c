import { NotationError } from "../notation-error.js";
import { meets, type Condition, type DiceTerm, type Expression, type NumberTerm } from "./expression.js";

const MAX_DICE = 1000;
const MAX_SIDES = 10_000;
const MAX_NUMBER = 1_000_000;

/**
 * Reads an expression such as `4d6kh3+2`:
 *
 * - `3d6`, `d20`, `d%`; sums and differences; `2*d6` or `d6*2` for a multiple;
 * - `kh3`, `kl1` keep, `dh1`, `dl1` drop the highest or lowest; `k3` is `kh3`, `d1` is `dl1`;
 * - `!` rolls on after the highest face, `!>=5` after these faces;
 * - `r1`, `r<3` rolls these faces again, once (also `ro1`);
 * - `>=5`, `>4`, `<=2`, `<2`, `=6` counts the dice that meet it.
 *
 * Throws a `NotationError` that points at the first character that cannot be right.
 */
export function parseExpression(text: string): Expression {
  const reader = new Reader(text);
  const terms: { times: number; term: DiceTerm | NumberTerm }[] = [];
  reader.space();
  let sign = reader.take(/^[+-]/) === "-" ? -1 : 1;
  for (;;) {
    terms.push(product(reader, sign));
    reader.space();
    if (reader.atEnd()) return { terms };
    const next = reader.take(/^[+-]/);
    if (next === "") reader.fail(`expected + or - here${reader.hint()}`);
    sign = next === "-" ? -1 : 1;
  }
}

class Reader {
  readonly #text: string;
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  take(pattern: RegExp): string {
    const found = pattern.exec(this.#text.slice(this.at))?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  space(): void {
    this.take(/^\s+/);
  }

  atEnd(): boolean {
    return this.at === this.#text.length;
  }

  /** What is usual after dice, for whoever wrote something else there. */
  hint(): string {
    return this.at === 0 ? "" : ", or something done to the dice, such as kh3, dl1, !, r1 or >=5";
  }

  fail(message: string, at = this.at): never {
    throw new NotationError(this.#text, at, message);
  }
}

/** A term with any numbers it is multiplied by. */
function product(reader: Reader, sign: number): { times: number; term: DiceTerm | NumberTerm } {
  let times = sign;
  let dice: DiceTerm | undefined;
  for (;;) {
    reader.space();
    const at = reader.at;
    const factor = single(reader);
    if (factor.kind === "number") times *= factor.value;
    else if (dice === undefined) dice = factor;
    else reader.fail("dice cannot be multiplied by dice; expected a whole number", at);
    if (Math.abs(times) > MAX_NUMBER) reader.fail(`numbers go up to ${MAX_NUMBER}`, at);
    reader.space();
    if (reader.take(/^[*×]/) === "") break;
  }
  return dice === undefined ? { times: 1, term: { kind: "number", value: times } } : { times, term: dice };
}

function single(reader: Reader): DiceTerm | NumberTerm {
  const at = reader.at;
  const number = reader.take(/^\d+/);
  const letter = reader.take(/^[dD](?=\s*[\d%])/);
  if (letter === "") {
    if (number === "") {
      if (reader.take(/^[dD]/) !== "") reader.fail("expected the number of sides (such as d6)");
      reader.fail("expected dice or a number (such as 4d6 or 2)");
    }
    return { kind: "number", value: within(reader, number, 0, MAX_NUMBER, at, "numbers go") };
  }
  const dice = number === "" ? 1 : within(reader, number, 1, MAX_DICE, at, "there may be");
  reader.space();
  const sidesAt = reader.at;
  const written = reader.take(/^(?:%|\d+)/);
  const sides = written === "%" ? 100 : within(reader, written, 1, MAX_SIDES, sidesAt, "dice have sides");
  return withModifiers(reader, { kind: "dice", dice, sides });
}

function within(
  reader: Reader,
  digits: string,
  least: number,
  most: number,
  at: number,
  what: string,
): number {
  const value = Number(digits);
  if (value < least || value > most) reader.fail(`${what} from ${least} to ${most}`, at);
  return value;
}

function withModifiers(reader: Reader, bare: DiceTerm): DiceTerm {
  let term = bare;
  for (;;) {
    const before = reader.at;
    reader.space();
    const at = reader.at;
    const found = modifier(reader, term);
    if (found === undefined) {
      reader.at = before;
      return term;
    }
    const [name] = Object.keys(found) as (keyof DiceTerm)[];
    if (term[name] !== undefined) reader.fail("this is said twice of the same dice", at);
    term = { ...term, ...found };
  }
}

function modifier(reader: Reader, { dice, sides }: DiceTerm): Partial<DiceTerm> | undefined {
  const at = reader.at;
  if (reader.take(/^!/) !== "") {
    const explode = condition(reader) ?? ({ sign: "=", number: sides } as const);
    if (faces(sides).every((face) => meets(explode, face)))
      reader.fail("every face would be rolled again: this never ends", at);
    return { explode };
  }
  if (reader.take(/^ro?(?=\s*[<>=\d])/i) !== "") {
    const reroll = condition(reader) ?? { sign: "=" as const, number: Number(reader.take(/^\d+/)) };
    return { reroll };
  }
  const [word] = /^(?:k[hl]?|d[hl]?)/i.exec(reader.take(/^(?:k[hl]?|d[hl]?)(?=\s*\d)/i)) ?? [];
  if (word !== undefined) {
    const numberAt = reader.at;
    const number = within(reader, reader.take(/^\s*\d+/), 1, dice, numberAt, "of these dice one can take");
    const keeps = word[0].toLowerCase() === "k";
    const high = (word[1] ?? (keeps ? "h" : "l")).toLowerCase() === "h";
    if (!keeps && number === dice) reader.fail("no die would be left", numberAt);
    const which = keeps === high ? "highest" : "lowest";
    return { keep: { which, dice: keeps ? number : dice - number } };
  }
  const success = condition(reader);
  return success === undefined ? undefined : { success };
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

export function faces(sides: number): number[] {
  return Array.from({ length: sides }, (_, index) => index + 1);
}
