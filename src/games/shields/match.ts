import type { Match } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { beginWith, isDecided, nextStarter } from "./rules/turn.js";
import { At, Phase, type ShieldsState } from "./state.js";

/**
 * Winning a game never harms a match, whoever begins the next one: so each is played for itself. That a game may reach the
 * limit on its length is left out of account.
 */
export function matchOf(rules: Rules): Match<ShieldsState> {
  const leftStarts = chancesToStart();
  let begun: Float64Array = new Float64Array(4);

  /** What the left player may expect of the match before a game of this starter; −1 before a throw for it. */
  function before(left: number, right: number, games: number, starter: number): number {
    if (isDecided(rules, left, right, games)) return left > right ? 1 : left < right ? 0 : 0.5;
    if (starter < 0) return (before(left, right, games, 0) + before(left, right, games, 1)) / 2;
    return during(left, right, games, starter, begun[2 * starter]);
  }

  /** In a game that the left player wins with this chance. */
  function during(left: number, right: number, games: number, starter: number, chance: number): number {
    const won = before(left + 2, right, games + 1, nextStarter(rules, starter, 0));
    const lost = before(left, right + 2, games + 1, nextStarter(rules, starter, 1));
    return chance * won + (1 - chance) * lost;
  }

  function ofLeft(data: Int32Array, chance: number): number {
    const [left, right, games] = [data[At.points], data[At.points + 1], data[At.games]];
    if (data[At.phase] !== Phase.roll) return during(left, right, games, data[At.starter], chance);
    const starts = leftStarts[data[At.thrown]];
    return starts * before(left, right, games, 0) + (1 - starts) * before(left, right, games, 1);
  }

  return {
    begin: ({ data }, starter) => beginWith(rules, data, starter),
    raise({ data }, shares, out) {
      begun = shares;
      out[0] = ofLeft(data, out[0]);
      out[1] = 1 - out[0];
    },
  };
}

/** By what the left player threw for the start, 0 before: how likely that player is to start. After a tie it is one in two. */
function chancesToStart(): Float64Array {
  const falls = new Float64Array(37);
  for (let one = 1; one <= 12; one++)
    for (let two = 1; two <= 12; two++)
      for (let three = 1; three <= 12; three++) falls[one + two + three] += 1 / 1728;
  let below = 0;
  return falls.map((fall, thrown) => {
    below += fall;
    return thrown === 0 ? 0.5 : below - fall / 2;
  });
}
