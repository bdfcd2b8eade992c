import { differenceOf } from "../results/interval.js";
import { upperFirst, type Unit } from "../text/format.js";
import { hasRoom } from "../words/room.js";
import { apartWords } from "./doubt.js";
import { clausesOf, type Basis, type Exception, type Finding, type Said } from "./finding.js";

/** As much as fits, and the exception that had no room: first without what else was tried, then without the exception, then what follows in brief, then without the rule's words, then without further clauses. */
export function shortened(findings: readonly Finding[], said: Said | null) {
  const [exception = null] = findings.flatMap((one) => exceptionIn(one) ?? []);
  const briefly = findings.map((one, index) => (index === 0 ? one : inBrief(one)));
  const lessRules = briefly.map((one, index) => (index === 0 ? one : withoutRule(one)));
  const ways = [findings, briefly, lessRules, lessRules.map(withoutRule)];
  if (findings[0]?.leadsInBrief === true) ways.push(findings.map(inBrief));
  const fewer = someOf([...findings.keys()]).flatMap((some) => ways.map((way) => some.map((at) => way[at])));
  const most = findings.map(withMore);
  const tries = [
    written(most, said, exception),
    written(findings, said, exception),
    ...(exception?.isNeeded === true ? fewer.map((told) => written(told, said, exception)) : []),
    written(most, said, null),
    ...fewer.map((told) => written(told, said, null)),
  ];
  const found = tries.find(({ text }) => hasRoom(text)) ?? tries[tries.length - 1];
  const isLeft = exception !== null && !found.isExcepted && !isTold(exception, found.told);
  return { ...found, left: isLeft ? exception : null };
}

function exceptionIn({ exception, unit }: Finding): Exception | undefined {
  return exception && { ...exception, basis: inUnit(exception.basis, unit) };
}

/** A number that has no unit of its own has that of its finding. */
function inUnit(number: Basis, unit: Unit) {
  return { ...number, unit: number.unit ?? unit };
}

/** All, and fewer and fewer of what follows the first; of three the last stands behind it where the second has no room. */
function someOf(places: readonly number[]): readonly (readonly number[])[] {
  const fewer = places.map((_, index) => places.slice(0, places.length - index));
  const [first, second, last] = places;
  return places.length === 3 ? [places, [first, second], [first, last], [first]] : fewer;
}

function withMore(finding: Finding): Finding {
  const { more, rest = "", basis } = finding;
  if (more === undefined) return finding;
  return { ...finding, rest: `${rest}${more.words}`, basis: [...basis, ...more.basis] };
}

function inBrief(finding: Finding): Finding {
  const { brief, briefNote, briefBasis: basis = finding.basis } = finding;
  if (brief === undefined) return finding;
  const notes = [finding.note ?? [], briefNote ?? []].flat();
  return { ...finding, clause: brief, rest: "", basis, ...(notes.length > 0 && { note: notes.join(" ") }) };
}

/** Where one rule is tried, the question says which. */
function withoutRule(finding: Finding): Finding {
  const { rule, ...rest } = finding;
  return rule === undefined || finding.asked.length > 1 ? finding : rest;
}

function written(findings: readonly Finding[], said: Said | null, exception: Exception | null) {
  const told = heldTogether(findings);
  const added = exception === null || isTold(exception, told) ? null : exception;
  const clauses = told.length === 0 ? [] : clausesOf(told);
  const sentences = [said ?? [], clauses, added?.sentence ?? []].flat();
  const text = sentences.map((sentence) => `${upperFirst(sentence)}.`).join(" ");
  const numbers = told.flatMap(({ basis, unit }) => basis.map((one) => inUnit(one, unit)));
  return { text, told, numbers: [...numbers, added?.basis ?? []].flat(), isExcepted: added !== null };
}

function isTold({ basis: { name, interval } }: Exception, told: readonly Finding[]): boolean {
  return told.some(({ basis }) =>
    basis.some((one) => one.name === name && one.interval.value === interval.value),
  );
}

/** The last of the shares of one kind says so where it may be chance that the greatest is more than the least. */
function heldTogether(told: readonly Finding[]): Finding[] {
  return told.map((one) => {
    const alike = told.filter(({ sharesOf }) => sharesOf !== undefined && sharesOf === one.sharesOf);
    if (alike.length < 2 || alike.at(-1) !== one) return one;
    const known = alike.flatMap(({ basis }) => basis.slice(0, 1).map(({ interval }) => interval));
    const [least, ...others] = known.toSorted((a, b) => a.value! - b.value!);
    const most = others.at(-1);
    const rest = most === undefined ? "" : apartWords(differenceOf(most, least));
    return { ...one, rest: `${one.rest ?? ""}${rest}` };
  });
}
