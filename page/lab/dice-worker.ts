/** Computes what the dice table is asked, off the page's own thread. */
import { expressionsAnswer, ExpressionMistake } from "../../src/lab/dice/expressions.js";
import { diceMore, moreAnswer, oddsAsked, PoolMistake, poolsAnswer } from "../../src/lab/dice/pools.js";
import { toldBy } from "../../src/lab/told.js";
import { coreRules } from "../../src/odds/roll-off/index.js";
import type { OneMore } from "../../src/report/odds/tables.js";
import { compiled } from "../../src/report/charts/compiled.js";
import type { DiceAnswer, DiceQuestion } from "./dice-talk.js";

/** The question that was asked last. */
let latest = 0;

addEventListener("message", ({ data }: MessageEvent<{ number: number; question: DiceQuestion }>) => {
  const { number, question } = data;
  latest = number;
  void answer(
    question,
    (told) => postMessage({ number, answer: told }),
    () => latest === number,
  ).then(() => postMessage({ number, answer: null }));
});

async function answer(
  question: DiceQuestion,
  tell: (answer: DiceAnswer) => void,
  isWanted: () => boolean,
): Promise<void> {
  // Of several that wait only the last is answered.
  await otherTasks();
  if (!isWanted()) return;
  try {
    if (question.kind === "expressions") {
      tell({ part: "expressions", ...toldBy(expressionsAnswer(question.written), compiled) });
      return;
    }
    const odds = oddsAsked(question);
    tell({ part: "pools", ...toldBy(poolsAnswer(odds), compiled) });
    const more: OneMore[] = [];
    for (const one of diceMore(odds, coreRules(question.rules))) {
      more.push(one);
      await otherTasks();
      if (!isWanted()) return;
    }
    tell({ part: "more", ...toldBy(moreAnswer(odds, more), compiled) });
  } catch (error) {
    const at =
      error instanceof PoolMistake ? error.side : error instanceof ExpressionMistake ? error.at : null;
    tell({ part: "mistake", of: question.kind, at, words: (error as Error).message });
  }
}

/** Lets messages in that have come meanwhile. */
function otherTasks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
