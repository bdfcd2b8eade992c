import { oneLine } from "../../play/errors.js";
import { answerTo, basisWords } from "../answer/answer.js";
import type { ClaimsResults } from "../results/claims.js";
import { gamesPlayed, measured } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, Results } from "../results/results.js";
import { column, quantity, exactPercent, roundedUp, PERCENT, shown } from "../text/format.js";
import { claimLine, claimsHeading } from "../words/claims.js";
import { apartText, exactRows, exactCell, isHeadline, unitOf, whatWords } from "../words/exact.js";
import { differencesFigures, endingsFigures, type Figures } from "../words/figures.js";
import { luckTables } from "../words/luck-tables.js";
import { findingsOf } from "../words/findings.js";
import { capNote, lengthColumn, meanColumn } from "../words/lengths.js";
import { firstWords } from "../words/starter.js";
import { turnsWord } from "../words/turns.js";
import { whoPlaysWords } from "../words/who-plays.js";
import { auditReport } from "./audit.js";
import { bold } from "./bold.js";
import { pickSections } from "./picks.js";
import { pacesOf } from "../words/paces.js";
import { plainTable } from "./table.js";
import { wrapped } from "./wrapped.js";

/** The results in short, for a terminal or a pipe: tables with intervals, then what they say in words. */
export function terminalReport(results: Results, folder: string, width = 100): string {
  if (results.audit !== undefined) return auditReport(results, results.audit, folder, width);
  const { question, game, seed, blocks, level, arms } = results;
  const games = gamesPlayed(results);
  const who = whoPlaysWords(results);
  const found = answerTo(results);
  const sections = [
    `${bold(oneLine(question))}\n${game}, seed ${oneLine(seed)}: ${quantity(games, "game")} in ${quantity(blocks, "block")}\nIn brackets ${exactPercent(level)} intervals that hold together; the verdicts rest on them.`,
    wrapped(oneLine([found.text, basisWords(found) ?? ""].join(" ").trimEnd()), width),
    ...(who === null ? [] : [wrapped(oneLine(who), width)]),
    winsTable(results, width),
    cappedAndShared(arms),
    ...figuresTable(endingsFigures(results), width),
    lengthTable(results, width),
    ...(pacesOf(results).length > 0 ? [minutesTable(results, width)] : []),
    ...figuresTable(differencesFigures(results), width),
    ...luckTables(results)
      .slice(0, TOLD_IN_SHORT)
      .flatMap((found) => figuresTable(found, width)),
    ...exactSection(results, width),
    ...pickSections(results, width),
    ...(results.claims === undefined ? [] : [claimsReport(results.claims, width)]),
    bold("What this says"),
  ];
  const findings = findingsOf(results).map((finding) => wrapped(oneLine(finding), width));
  return `\n${sections.join("\n\n")}\n${findings.join("\n")}\n\nEverything in numbers: ${oneLine(folder)}\n`;
}

/** Of the tables of luck these stand in a terminal, too. */
const TOLD_IN_SHORT = 2;

/** A line for every claim, its verdict first. */
export function claimsReport(results: ClaimsResults, width = 100): string {
  const lines = results.claims.map((claim) => wrapped(oneLine(claimLine(claim)), width));
  return [`${bold("Claims")} (${claimsHeading(results)})`, ...lines].join("\n");
}

function winsTable(results: Results, width: number): string {
  const { arms, sides } = results;
  if (sides !== undefined && arms.every((arm) => new Set(arm.strategies).size === 1))
    return sidesTable(arms, sides, width);
  const starters = column(
    arms.map((arm) => measured(arm, "returns", firstPlace(results))),
    PERCENT,
  );
  const strategies = arms.map((arm) => [...new Set(arm.strategies)]);
  const rates = column(
    arms.flatMap((arm, index) => strategies[index].map((label) => measured(arm, "returns", label))),
    PERCENT,
  );
  let next = 0;
  const rows = arms.flatMap((arm, index) => {
    const labels = strategies[index];
    return labels.map((label, place) => {
      const rate = rates[next++];
      const name = place === 0 ? oneLine(arm.name) : "";
      const starter = place === 0 ? starters[index] : "";
      return [name, starter, oneLine(label), labels.length === 1 ? "against itself" : rate];
    });
  });
  return plainTable(["Who wins", firstWords(results), "strategy", "its win rate"], rows, width);
}

/** Of a game that nobody begins, with one strategy on all sides: what each side wins. */
function sidesTable(arms: readonly ArmResults[], sides: readonly string[], width: number): string {
  const columns = sides.map((side) =>
    column(
      arms.map((arm) => measured(arm, "returns", side)),
      PERCENT,
    ),
  );
  const rows = arms.map((arm, index) => [oneLine(arm.name), ...columns.map((cells) => cells[index])]);
  return plainTable(["Who wins", ...sides], rows, width);
}

/** Games that nobody won alone, where there are any. */
function cappedAndShared(arms: readonly ArmResults[]): string {
  const either = arms.flatMap((arm) => ["shared", "capped"].map((name) => measured(arm, name, "game")));
  if (either.every(({ value }) => value === 0)) {
    const most = Math.max(...either.map(({ familyHigh }) => familyHigh ?? 1));
    const bound = roundedUp(most * 100, most < 0.001 ? 3 : 1);
    return `No game was shared or ended by the turn cap (in no arm more than ${bound} %).`;
  }
  const touched = arms.filter((arm) =>
    ["shared", "capped"].some((name) => measured(arm, name, "game").value !== 0),
  );
  const lines = touched.map((arm) => {
    const share = (name: string) => shown(measured(arm, name, "game"), PERCENT);
    return `${oneLine(arm.name)}: shared ${share("shared")}, ended by the turn cap ${share("capped")}`;
  });
  if (touched.length < arms.length)
    lines.push("In the other arms no game was shared or ended by the turn cap.");
  return lines.join("\n");
}

function figuresTable(found: Figures | null, width: number): string[] {
  if (found === null) return [];
  const rows = found.rows.map(({ names, figures }) => [
    oneLine(names.join(", ")),
    ...figures.map(({ text }) => text),
  ]);
  return [plainTable([found.caption, ...found.heads], rows, width)];
}

function lengthTable(results: Results, width: number): string {
  const { arms } = results;
  const means = meanColumn(arms, "turns");
  const [half, most] = [lengthColumn(arms, 0.5), lengthColumn(arms, 0.95)];
  const rows = arms.map((arm, index) => [oneLine(arm.name), means[index], half[index], most[index]]);
  const note = capNote(arms);
  const table = plainTable(
    [`How many ${turnsWord(results)}`, "on average", "half end within", "95 % end within"],
    rows,
    width,
  );
  return note === null ? table : `${table}\n${wrapped(note, width)}`;
}

function minutesTable(results: Results, width: number): string {
  const { arms } = results;
  const paces = pacesOf(results);
  const columns = paces.map(({ measure }) => meanColumn(arms, measure));
  const rows = arms.map((arm, index) => [oneLine(arm.name), ...columns.map((cells) => cells[index])]);
  return plainTable(["How many minutes", ...paces.map(({ words }) => words)], rows, width);
}

/** Who wins, how long it takes and what is left, computed as well as simulated; nothing where nothing can be computed. */
function exactSection(results: Results, width: number): string[] {
  const rows = exactRows(results).filter(({ measure }) => isHeadline(measure, results));
  if (rows.length === 0) return [];
  const cells = rows.map(({ arm, measure }, index) => [
    rows[index - 1]?.arm === arm ? "" : oneLine(arm.name),
    whatWords(measure),
    shown(measure, unitOf(measure)),
    exactCell(measure),
    apartText(measure),
  ]);
  return [
    plainTable(["Simulated and exact", "", "simulated", "exact", "standard errors apart"], cells, width),
  ];
}
