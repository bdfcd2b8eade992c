import { oneLine } from "../../play/errors.js";
import { answerTo, basisWords } from "../answer/answer.js";
import type { ClaimsResults } from "../results/claims.js";
import { gamesPlayed } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { exactPercent, quantity } from "../text/format.js";
import { caveatsOf } from "../words/caveats.js";
import { claimLine, claimsHeading, claimTitle, VERDICTS } from "../words/claims.js";
import type { Figures } from "../words/figures.js";
import { leadingFigures, topOf } from "../words/subjects.js";
import { auditReport } from "./audit.js";
import { bold } from "./bold.js";
import { plainTable } from "./table.js";
import { paragraph, wrapped } from "./wrapped.js";

/** Of a longer table the strongest players are shown. */
const MOST_ROWS = 15;

/** The answer, what was expected, one table, and where the rest is: for a terminal or a pipe. */
export function terminalReport(results: Results, folder: string, width = 100): string {
  if (results.audit !== undefined) return auditReport(results, results.audit, folder, width);
  const { question, game, seed, blocks, level, claims } = results;
  const found = answerTo(results);
  const basis = basisWords(found);
  const told = [found.text, ...(basis === null ? [] : [basis]), ...caveatsOf(results)];
  const sections = [
    bold(oneLine(question)),
    ...told.map((text) => paragraph(oneLine(text), width)),
    ...(claims === undefined ? [] : [expectations(claims, width)]),
    figuresTable(topOf(leadingFigures(results), MOST_ROWS), width),
    paragraph(
      `${game}, seed ${oneLine(seed)}: ${quantity(gamesPlayed(results), "game")} in ${quantity(blocks, "block")}. In brackets ${exactPercent(level)} intervals that hold together.`,
      width,
    ),
  ];
  return `\n${sections.join("\n\n")}\nEverything in numbers: ${oneLine(folder)}\n`;
}

/** Every expectation with its verdict, in short. */
function expectations({ claims }: ClaimsResults, width: number): string {
  const lines = claims.map((claim) =>
    wrapped(oneLine(`${VERDICTS[claim.verdict]}: ${claimTitle(claim)}`), width),
  );
  return [bold("What was expected"), ...lines].join("\n");
}

/** A line for every claim, its verdict first, with what it rests on. */
export function claimsReport(results: ClaimsResults, width = 100): string {
  const lines = results.claims.map((claim) => wrapped(oneLine(claimLine(claim)), width));
  return [`${bold("What was expected")} (${claimsHeading(results)})`, ...lines].join("\n");
}

function figuresTable({ caption, nameHeads, heads, rows, note }: Figures, width: number): string {
  const table = plainTable(
    [caption, ...nameHeads.slice(1).map((head) => head.toLowerCase()), ...heads].map(oneLine),
    rows.map(({ names, figures }, index) => [
      names[0] === rows[index - 1]?.names[0] && names.length > 1 ? "" : oneLine(names[0]),
      ...names.slice(1).map(oneLine),
      ...figures.map(({ text }) => text),
    ]),
    width,
  );
  return note === undefined ? table : `${table}\n${paragraph(note, width)}`;
}
