import { answerOfChart } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { verdictAgainst } from "../results/verdict.js";
import { count } from "../text/format.js";
import { choiceFindings } from "./choices.js";
import { countedFindings } from "./counted.js";
import { endingFindings } from "./endings.js";
import { findingsByKind, winsTold } from "./findings.js";
import { lengthFindings } from "./lengths.js";
import { pickFindings } from "./picks.js";
import { playerFindings } from "./players.js";

/** A reader takes in so many sentences of one kind; for the rest there are tables. */
const MAX_SENTENCES = 20;

/** Kinds of findings in the order in which they are told, but for what the chart that answers is about. */
const KINDS = ["players", "arms", "choices", "comparisons", "picks"] as const;

type Kind = (typeof KINDS)[number];

/** What belongs to the chart that answers, with every doubt, and the rest. */
export function sentencesOf(
  results: Results,
  { name }: { readonly name: string },
): { answering: string[]; others: string[] } {
  const found = findingsByKind(results);
  const told: Readonly<Record<Kind, readonly string[]>> = {
    players: playerFindings(results),
    arms: [...briefly(found.arms, "arms"), ...found.seats],
    choices: briefly(choiceFindings(results), "findings"),
    comparisons: briefly(largestFirst(results, found.comparisons), "comparisons"),
    picks: pickFindings(results),
  };
  const own = answeringKinds(name);
  const answering = typeof own === "function" ? own(results) : own.flatMap((kind) => told[kind]);
  const rest = KINDS.filter((kind) => typeof own === "function" || !own.includes(kind));
  return { answering: [...answering, ...found.capped], others: rest.flatMap((kind) => told[kind]) };
}

/** What a chart is about: some of these kinds, or sentences of its own. */
function answeringKinds(name: string): readonly Kind[] | ((results: Results) => readonly string[]) {
  if (name === "players") return ["players"];
  if (name === "luck") return ["choices"];
  if (name === "counted") return countedFindings;
  if (name === "endings") return (results) => briefly(endingFindings(results), "arms");
  if (name.startsWith("pick")) return ["picks"];
  if (name.startsWith("differences")) return ["comparisons"];
  return answerOfChart(name) === "lengths" ? lengthFindings : ["players", "arms", "choices"];
}

function briefly(lines: readonly string[], things: string): string[] {
  if (lines.length <= MAX_SENTENCES) return [...lines];
  const rest = lines.length - MAX_SENTENCES;
  return [...lines.slice(0, MAX_SENTENCES), `${count(rest)} more ${things} stand in the tables below.`];
}

/** Where there are too many comparisons to read, those that change most come first. */
function largestFirst(results: Results, lines: readonly string[]): readonly string[] {
  const { comparisons } = results;
  if (lines.length <= MAX_SENTENCES || lines.length !== comparisons.length) return lines;
  const change = (index: number) => {
    const found = winsTold(results, comparisons[index])?.change;
    return found !== undefined && verdictAgainst(found, 0) !== "level" ? Math.abs(found.value ?? 0) : 0;
  };
  return lines
    .map((line, index) => ({ line, change: change(index) }))
    .toSorted((a, b) => b.change - a.change)
    .map(({ line }) => line);
}
