import { oneLine } from "../play/errors.js";
import type { AskedGame, Told } from "./narrate.js";
import { toldApart, type Mark, type Say } from "./replay-apart.js";

/**
 * Has games told one after the other, line by line, with people's code in a thread of their own: a bot that never answers, or
 * that eats memory, is heard up to where it does so, and no game is told after it. `limit`: how long to wait for the next line,
 * in seconds. Returns how each game ended that was begun.
 */
export function replay(
  games: readonly AskedGame[],
  needsItsThread: boolean,
  limit: number,
  say: Say,
  mark: Mark = () => undefined,
): Promise<readonly Told[]> {
  if (games.length === 0) return Promise.resolve([]);
  const sayLine = (line: string, game: number): void => say(`${/^ */.exec(line)![0]}${oneLine(line)}`, game);
  return needsItsThread ? toldApart(games, limit, sayLine, mark) : toldHere(games, sayLine, mark);
}

/** Nothing that comes with Evenkeel needs a thread of its own, which takes longer to start than most games to tell. */
async function toldHere(games: readonly AskedGame[], say: Say, mark: Mark): Promise<readonly Told[]> {
  const narrate = (await import("./narrate.js")).narrator();
  const ends: Told[] = [];
  for (const [index, game] of games.entries()) {
    // Nothing is printed while strategies play: they are kept from printing.
    const heard: (() => void)[] = [];
    const end = await narrate(game, {
      say: (line) => heard.push(() => say(line, index)),
      mark: (point, players) => heard.push(() => mark(point, players, index)),
    });
    for (const tell of heard) tell();
    ends.push(end);
  }
  return ends;
}
