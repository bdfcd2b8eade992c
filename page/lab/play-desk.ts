/** Plays the others, and knows what is hidden: the page hears what its viewer may see. */
import { endBlocks, worthBlocks, worthUnknown } from "../../src/lab/play/end.js";
import { readyMatch, type ReadyMatch } from "../../src/lab/play/asked.js";
import type { Match } from "../../src/lab/play/match.js";
import { toldBy } from "../../src/lab/told.js";
import { InputError, messageOf } from "../../src/play/errors.js";
import { compiled } from "../../src/report/charts/compiled.js";
import { carry, inHand } from "./instead/carried.js";
import type { FromPlayDesk, Standing, ToPlayDesk } from "./play-talk.js";

type Answer<T = FromPlayDesk> = T extends unknown ? Omit<T, "number"> : never;

/** What is played, and how far: a game that only goes on is not played again. */
let current: { readonly asked: string; readonly ready: ReadyMatch; match: Match } | null = null;
/** One after the other. */
let turn = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<ToPlayDesk>) => {
  if ("carried" in data) {
    carry(data.carried);
    return;
  }
  const { number } = data;
  turn = turn.then(async () => {
    const answer = await answerTo(data).catch((error: unknown) => ({
      mistake: error instanceof InputError ? error.message : `something went wrong: ${messageOf(error)}`,
    }));
    postMessage({ number, ...answer });
  });
});

async function answerTo({ standing, weighs }: Exclude<ToPlayDesk, { carried: unknown }>): Promise<Answer> {
  const stands = await stand(standing);
  if (!weighs) return stands;
  const { ready, match } = current!;
  const chosen = match.chosen.at(-1)!;
  const weighed = ready.weigh(chosen);
  const blocks = weighed === null ? worthUnknown() : worthBlocks(ready.game, chosen, weighed, match.isOpen);
  return { worth: toldBy(blocks, compiled) };
}

async function stand({ asked, moves, rules }: Standing): Promise<Answer> {
  const text = JSON.stringify(asked);
  if (current?.asked !== text) {
    current = null;
    const ready = await readyMatch(asked, inHand().game);
    current = { asked: text, ready, match: ready.begin() };
  }
  const { ready } = current;
  const isOlder = rules !== undefined && rules !== ready.rules;
  const refused = isOlder
    ? `they are of version ${rules} of the rules, and this is version ${ready.rules}`
    : playTo(moves);
  if (refused !== null) current.match = ready.begin();
  const { match } = current;
  return {
    view: match.view(),
    moves: match.chosen.map(({ action }) => action),
    rules: ready.rules,
    isLearned: ready.isLearned,
    refused,
    ended: match.isOver ? toldBy(endBlocks(match, ready), compiled) : null,
  };
}

/** Goes on from where the game stands, or plays it again from its beginning. Returns why it cannot; null if it can. */
function playTo(moves: readonly number[]): string | null {
  const { ready, match } = current!;
  const done = match.chosen;
  const goesOn = done.length <= moves.length && done.every(({ action }, index) => action === moves[index]);
  const played = goesOn ? match : (current!.match = ready.begin());
  try {
    for (const action of moves.slice(played.chosen.length)) played.play(action);
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
