/** In place of a thread that tells games: they are told in this one. */
import { oneLine } from "../../../src/play/errors.js";
import type { ChancePoint } from "../../../src/play/win-chance.js";
import { narrate, type AskedGame, type Told } from "../../../src/run/narrate.js";

export async function replay(
  games: readonly AskedGame[],
  _limit: number,
  say: (line: string, game: number) => void,
  mark: (point: ChancePoint, players: readonly string[], game: number) => void = () => undefined,
): Promise<readonly Told[]> {
  const ends: Told[] = [];
  for (const asked of games) {
    const game = ends.length;
    const end = await narrate(asked, {
      say: (line) => say(`${/^ */.exec(line)![0]}${oneLine(line)}`, game),
      mark: (point, players) => mark(point, players, game),
    });
    ends.push(end);
  }
  return ends;
}
