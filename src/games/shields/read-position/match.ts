import { PositionError } from "../../../game/index.js";
import type { Rules } from "../rulings.js";
import { At, Phase } from "../state.js";
import { readNumber, seatNumber } from "./text.js";

export function readMatch(rules: Rules, data: Int32Array, text: string | undefined): void {
  data[At.firstStarter] = data[At.starter];
  if (text === undefined) {
    if (data[At.phase] === Phase.over) {
      data[At.games] = 1;
      data[At.capped] = data[At.winner] < 0 ? 1 : 0;
      if (data[At.winner] < 0) data.fill(1, At.points, At.points + 2);
      else data[At.points + data[At.winner]] = 2;
    }
    return;
  }
  if (rules.matchBestOf === 1) throw new PositionError(`"match" needs matchBestOf: 3`);
  const match =
    /^([\d.]+)-([\d.]+)(?: games (\d+))?(?: capped (\d+))?(?: turns (\d+))?(?: begun by (left|right))?$/.exec(
      text,
    );
  if (match === null) throw new PositionError(`match: "${text}" is no score such as "1-0"`);
  data[At.points] = readNumber(String(Number(match[1]) * 2), 0, 6, "match");
  data[At.points + 1] = readNumber(String(Number(match[2]) * 2), 0, 6, "match");
  data[At.games] = readNumber(
    match[3] ?? String((data[At.points] + data[At.points + 1]) / 2),
    0,
    rules.matchBestOf,
    "match",
  );
  data[At.capped] = readNumber(match[4] ?? "0", 0, data[At.games], "match");
  data[At.earlierTurns] = readNumber(match[5] ?? "0", 0, rules.matchBestOf * rules.maxTurns, "match");
  if (match[6] !== undefined) data[At.firstStarter] = seatNumber(match[6], "match");
  if (data[At.points] + data[At.points + 1] !== 2 * data[At.games])
    throw new PositionError(
      `match: a score of ${match[1]}-${match[2]} does not come from ${data[At.games]} games`,
    );
  const decided = Math.abs(data[At.points] - data[At.points + 1]) >= 2 * (rules.matchBestOf - data[At.games]);
  if (decided !== (data[At.phase] === Phase.over))
    throw new PositionError(`match: ${match[1]}-${match[2]} ${decided ? "ends" : "does not end"} a match`);
}

export function readLost(data: Int32Array, text: string | undefined): void {
  const match = /^(\d+)-(\d+)$/.exec(text ?? `${3 - data[At.standing]}-${3 - data[At.standing + 1]}`);
  if (match === null) throw new PositionError(`lost: expected batteries lost so far, such as "1-0"`);
  data[At.lost] = Number(match[1]);
  data[At.lost + 1] = Number(match[2]);
}
