import { oneLine } from "../../play/errors.js";
import { askedWords, type Asked, type Finding } from "../answer/finding.js";
import type { ClaimResult, Results } from "../results/results.js";
import { bold, bullet, plainTable } from "../document/terminal-text.js";
import { column, count } from "../text/format.js";
import { advice } from "../words/claims.js";
import { headOf } from "../subjects/claims.js";
import { tuneVerdict } from "../tune/answer.js";
import { furtherProposals } from "../tune/findings.js";
import type { Book, Question, Remedy } from "./book.js";

/** The book in short, for a terminal: every question with its verdict and figures, then what could not be played. */
export function terminalBook({ chapters, failures }: Book, index: string, width = 100): string {
  const line = (text: string) => bullet(oneLine(text), width);
  const questionOf = ({ results, answer }: Question) => [
    bold(oneLine(results.question)),
    line(answer.text),
    ...answer.findings.slice(0, 1).flatMap((first) => figures(first, width)),
    ...(results.claims?.claims ?? []).map((claim) => line(verdictOn(claim, results))),
  ];
  const remedyOf = ({ results }: Remedy) => [
    bold(oneLine(results.question)),
    ...[tuneVerdict(results), ...furtherProposals(results)].map(line),
  ];
  const parts = chapters.map(({ title, questions, remedies }) => {
    const entries = [...questions.map(questionOf), ...remedies.map(remedyOf)];
    return [bold(title), ...entries.map((lines) => lines.join("\n"))].join("\n\n");
  });
  if (failures.length > 0) {
    const lines = failures.map(({ file, message }) => line(`${file}: ${message}`));
    parts.push([bold(`Not played: ${count(failures.length)}`), ...lines].join("\n"));
  }
  return `\n${parts.join("\n\n")}\n\nThe book: ${oneLine(index)}\n`;
}

/** What a claim comes to, and what would decide it. */
function verdictOn(claim: ClaimResult, results: Results): string {
  const { badge, text } = headOf(claim, results);
  return `${badge.words}: ${text}${advice(claim)}.`;
}

/** Of more figures than this the highest and the lowest stand for all. */
const MAX_ROWS = 8;

/** What the answer rests on, with the intervals that hold together; nothing where the sentence says all of it. */
function figures({ asked, unit }: Finding, width: number): string[] {
  const known = asked.filter(({ interval }) => interval.value !== null || interval.cap !== undefined);
  if (known.length < 2) return [];
  const valueOf = ({ interval }: Asked) => interval.value ?? Infinity;
  const ordered = known.toSorted((a, b) => valueOf(b) - valueOf(a) || 0);
  const half = MAX_ROWS / 2;
  const isLong = ordered.length > MAX_ROWS + 1;
  const told = isLong ? [...ordered.slice(0, half), ...ordered.slice(-half)] : ordered;
  const intervals = told.map(({ interval }) => interval);
  const words = column(intervals, unit).map((text, index) => {
    const { interval, instead } = told[index];
    return instead === undefined && interval.cap === undefined ? text : askedWords(told[index], unit);
  });
  const texts = aligned(words);
  const rows = told.map(({ name }, index) => [`    ${oneLine(name)}`, texts[index]]);
  if (isLong) rows.splice(half, 0, [`    … ${count(ordered.length - MAX_ROWS)} between them`, ""]);
  return [plainTable([], rows, width)];
}

/** Brackets below each other. */
function aligned(texts: readonly string[]): string[] {
  const parts = texts.map((text) => text.split(/ (?=\()/));
  const most = Math.max(...parts.map(([value]) => value.length));
  return parts.map(([value, ...rest]) => [value.padStart(most), ...rest].join(" "));
}
