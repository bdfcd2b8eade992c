import { outOf100 } from "../../game/index.js";
import { nameAlone, parametersOf } from "../../play/plan.js";
import { lineupOf } from "../results/equals.js";
import type { ArmResults, Results } from "../results/results.js";
import { isAnybody, isStrongest } from "../results/strength.js";
import { rivals } from "../results/lookup.js";
import { fixed, listed, PERCENT, quoted, withName, type Unit } from "../text/format.js";

/**
 * Answers say what a file or a strategy names in its author's words; what was left without any stands by its name, in
 * quotes.
 */
export type Worded = Pick<Results, "words" | "strategies" | "ladder">;

/** `{less|more}`: one word for a number below zero, one for others. */
const BY_SIGN = /\{([^{}|]*)\|([^{}|]*)\}/g;

/** What the author of a file calls what it names; null where he did not say. */
export function authorsWords({ words = {} }: Pick<Results, "words">, name: string): string | null {
  return Object.hasOwn(words, name) ? words[name] : null;
}

/** A rule that is tried, as a clause goes on: `if all may attack`, `with “2 food”`, `“without black d12”`, `“as written”`. */
export function ruleWords(results: Pick<Results, "words">, name: string): string {
  return authorsWords(results, name) ?? withName(name, quoted(name));
}

/** A table by its size. */
export function playersWords({ players }: Pick<ArmResults, "players">): string {
  return `with ${players} players`;
}

/** Of more than two it is among them. */
function ofTwo(word: "between" | "against", { players }: Pick<ArmResults, "players">): string {
  return players === 2 ? word : "among";
}

export function betweenStrongest(arm: Pick<ArmResults, "players">): string {
  return `${ofTwo("between", arm)} ${STRONGEST}`;
}

export const STRONGEST = "the strongest players";

type Played = Pick<ArmResults, "strategies" | "lineup" | "swept" | "players">;

/** Equals, as a clause begins: `between players who never heal`, `between “turtle” players`. */
export function betweenPlayers(results: Worded, arm: Played): string {
  const [label] = arm.strategies;
  // Of parameters whoever wrote the line-up has named what they mean, and of the strategy without any beside it.
  const isOneOfSeveral = results.strategies.some((other) => other.label.startsWith(`${label} (`));
  const name = label.includes("(") || isOneOfSeveral ? lineupOf(arm) : label;
  return `${ofTwo("between", arm)} ${playersCalled(results, arm) ?? `${quoted(name)} players`}`;
}

/** Equals, in the plural; null where nobody said who they are. */
export function playersCalled(results: Worded, arm: Played): string | null {
  return lineupWords(results, arm) ?? strategyCalled(results, arm.strategies[0]);
}

/** The same, of the strongest as such. */
export function betweenEquals(results: Worded, arm: Played): string {
  return isStrongest(results, arm.strategies[0]) ? betweenStrongest(arm) : betweenPlayers(results, arm);
}

/** Those who play so, in the plural; null where nobody said who they are. */
function strategyCalled({ strategies }: Worded, label: string): string | null {
  if (isAnybody(label)) return "players who choose at random";
  return strategies.find((one) => one.label === label)?.words ?? null;
}

/** What becomes of the first side, who wins `wins`; by what tells the sides apart where nobody said more. */
export function sideWords(results: Worded, arm: ArmResults, wins: string): string {
  return sideClause(results, arm, wins) ?? namedClause(results, arm, wins);
}

/** `whoever plays “hen” wins 60 of 100 games against “cow”`, of the same strategy by its parameters; of more than two by the line-up. */
function namedClause(results: Worded, arm: ArmResults, wins: string): string {
  const [own, other, ...others] = rivals(arm);
  const name = nameAlone(own);
  if (others.length > 0) return `whoever plays ${quoted(own)} wins ${wins} in ${quoted(arm.lineup)}`;
  if (name === nameAlone(other)) {
    const [its, theirs] = setApart(own, other);
    const them = arm.players === 2 ? "one" : "others";
    return `whoever plays ${quoted(name)} ${its} wins ${wins} ${ofTwo("against", arm)} ${them} ${theirs}`;
  }
  const [said, rival] = [own, other].map((label) => calledIn(results, label));
  const who = said === null ? `whoever plays ${quoted(own)} wins` : `${said} win`;
  return `${who} ${wins} ${ofTwo("against", arm)} ${rival ?? quoted(other)}`;
}

/** The parameters of two labels of one strategy that differ: `with “side left”`, `with “side right”`. */
function setApart(...labels: readonly [string, string]): string[] {
  // What stands in brackets belongs to a strategy that is a parameter itself.
  const set = labels.map((label) => parametersOf(label).split(/; (?![^(]*\))/));
  return set.map((own, at) => {
    const apart = own.filter((one) => one !== "" && !set[1 - at].includes(one));
    return apart.length === 0 ? "as usual" : `with ${quoted(listed(apart))}`;
  });
}

/** `whoever heals wins 52 of 100 games`, `the strongest players win 90 of 100 games against players who always attack`. */
export function sideClause(results: Worded, arm: ArmResults, wins: string): string | null {
  const said = lineupWords(results, arm);
  if (said !== null)
    return said.includes("{}") ? said.replace("{}", () => `wins ${wins}`) : `${said} wins ${wins}`;
  const sides = sidesCalled(results, arm);
  return sides === null ? null : `${sides[0]} win ${wins} ${ofTwo("against", arm)} ${sides[1]}`;
}

/** The same of one who was told of before: `against players who shield first they win 52 of 100 games`. */
export function otherClause(results: Worded, told: ArmResults, arm: ArmResults, wins: string): string {
  const sides = sidesCalled(results, arm);
  const isSame = lineupWords(results, told) === null && rivals(told)[0] === rivals(arm)[0];
  if (!isSame || lineupWords(results, arm) !== null || sides === null) return sideWords(results, arm, wins);
  return `${ofTwo("against", arm)} ${sides[1]} they win ${wins}`;
}

function lineupWords(results: Worded, arm: Pick<ArmResults, "lineup" | "swept">): string | null {
  return authorsWords(results, lineupOf(arm));
}

/** The first of two kinds of players and the others; null where there are more, they are of one kind, or one is without words. */
function sidesCalled(results: Worded, arm: ArmResults): readonly [string, string] | null {
  const called = rivals(arm).map((label) => calledIn(results, label));
  const [own, others] = called;
  return called.length === 2 && own !== others && own !== null && others !== null ? [own, others] : null;
}

/** Those who play so; null where nobody said who they are. */
export function calledIn(results: Worded, label: string): string | null {
  return isStrongest(results, label) ? STRONGEST : strategyCalled(results, label);
}

/** What a measure comes to, as its author says it; null where he did not. Of several numbers the first and the last. */
export function measureClause(
  results: Pick<Results, "words">,
  measure: string,
  values: readonly number[],
  unit: Unit,
): string | null {
  const words = authorsWords(results, measure);
  if (words === null) return null;
  const said = words.replaceAll(BY_SIGN, (_, below: string, above: string) =>
    values[0] < 0 ? below : above,
  );
  const numbers = values.map((value) => numberWords(said === words ? value : Math.abs(value), unit));
  const [first, last] = [numbers[0], numbers[numbers.length - 1]];
  return said.replace("{}", () => (first === last ? first : `${first} to ${last}`));
}

/** A number of a game as such a clause holds it, without its unit. */
export function numberWords(value: number, unit: Unit): string {
  const scaled = value * unit.factor;
  return unit === PERCENT ? outOf100(value) : fixed(scaled, Math.abs(scaled) < 10 ? 1 : 0);
}
