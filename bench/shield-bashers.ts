/**
 * What a game of Shield Bashers costs (bench/support/game-cost.ts): one of two players and one of six, all of them different
 * bots. The bots cost most by far, the rules about a fifth. No game should allocate.
 *
 *   npm run bench -- shield-bashers [--repetitions=5]
 */
import { shieldBashers } from "../src/games/shield-bashers/index.js";
import * as believer from "../strategies/shield-bashers/believer.js";
import * as endgame from "../strategies/shield-bashers/endgame.js";
import * as hunter from "../strategies/shield-bashers/hunter.js";
import * as prober from "../strategies/shield-bashers/prober.js";
import * as rammer from "../strategies/shield-bashers/rammer.js";
import * as repairer from "../strategies/shield-bashers/repairer.js";
import { botsByDefault } from "./support/by-default.js";
import { GameCost } from "./support/game-cost.js";

const mixed = [believer, rammer, hunter, prober, repairer, endgame];
for (const players of [2, 6]) {
  const game = shieldBashers.create({}, players);
  new GameCost(game, botsByDefault(game, mixed.slice(0, players))).tell(`${players} players`, 60 / players);
}
