import { isRemedy } from "../../src/experiment/shipped.js";

/** What an answer begins with. */
export type Verdict = "yes" | "no" | "in part" | "not yet known";

export interface Row {
  readonly experiment: string;
  /** In docs/answers.md, and in more games of another seed; null where an answer has no such word. */
  readonly said: Verdict;
  readonly again: Verdict | null;
}

/** Whether a yes turned into a no, or a no into a yes. */
export function isTurned({ said, again }: Row): boolean {
  return [said, again].every((one) => one === "yes" || one === "no") && said !== again;
}

export function verdictIn(answer: string): Verdict | null {
  const [, found] = /^(yes|no|in part|not yet known)\b/i.exec(answer) ?? [];
  return (found?.toLowerCase() as Verdict | undefined) ?? null;
}

/** By experiment, of docs/answers.md: those that say yes or no. What mends a game is no such question. */
export function saidIn(page: string): ReadonlyMap<string, Verdict> {
  const entries = page.matchAll(/^### \[.*\]\(\.\.\/(.+?\.yaml)\)\n\n(.+)$/gm);
  return new Map(
    [...entries].flatMap(([, experiment, answer]) => {
      const said = isRemedy(experiment) ? null : verdictIn(answer);
      return said === "yes" || said === "no" ? [[experiment, said] as const] : [];
    }),
  );
}
