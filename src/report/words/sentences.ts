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

/** What belongs to the chart that answers, with every doubt, and the rest. */
export function sentencesOf(
  results: Results,
  { name }: { readonly name: string },
): { answering: string[]; others: string[] } {
  const found = findingsByKind(results);
  const { capped } = found;
  const arms = [...briefly(found.arms, "arms"), ...found.seats];
  const comparisons = briefly(largestFirst(results, found.comparisons), "comparisons");
  const picks = pickFindings(results);
  const players = playerFindings(results);
  if (name === "players")
    return { answering: [...players, ...capped], others: [...arms, ...comparisons, ...picks] };
  arms.unshift(...players);
  const choices = briefly(choiceFindings(results), "findings");
  if (name === "luck")
    return { answering: [...choices, ...capped], others: [...arms, ...comparisons, ...picks] };
  arms.push(...choices);
  const beyond = [...arms, ...comparisons, ...picks];
  if (name === "counted") return { answering: [...countedFindings(results), ...capped], others: beyond };
  if (name === "endings")
    return { answering: [...briefly(endingFindings(results), "arms"), ...capped], others: beyond };
  if (name.startsWith("pick")) return { answering: [...picks, ...capped], others: [...arms, ...comparisons] };
  if (name.startsWith("differences"))
    return { answering: [...comparisons, ...capped], others: [...arms, ...picks] };
  if (answerOfChart(name) !== "lengths")
    return { answering: [...arms, ...capped], others: [...comparisons, ...picks] };
  return { answering: [...lengthFindings(results), ...capped], others: [...arms, ...comparisons, ...picks] };
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
