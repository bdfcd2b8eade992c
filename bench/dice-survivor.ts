/**
 * What one eight-player game of Dice Survivor with mixed strategies costs (bench/support/game-cost.ts): once with strategies
 * that look no further than the table, once with one that plays out its own turn.
 *
 *   npm run bench -- dice-survivor [--repetitions=5]
 */
import { diceSurvivor } from "../src/games/dice-survivor/index.js";
import * as aggressor from "../strategies/dice-survivor/aggressor.js";
import * as cautious from "../strategies/dice-survivor/cautious.js";
import * as doubleJab from "../strategies/dice-survivor/double-jab.js";
import * as expectedPoints from "../strategies/dice-survivor/expected-points.js";
import * as farmer from "../strategies/dice-survivor/farmer.js";
import * as koSniper from "../strategies/dice-survivor/ko-sniper.js";
import * as leaderBasher from "../strategies/dice-survivor/leader-basher.js";
import * as random from "../strategies/dice-survivor/random.js";
import * as revenge from "../strategies/dice-survivor/revenge.js";
import { botsByDefault } from "./support/by-default.js";
import { GameCost } from "./support/game-cost.js";

const game = diceSurvivor.create({}, 8);
const seven = [aggressor, doubleJab, farmer, leaderBasher, koSniper, cautious, revenge];
const others = { farmer };
for (const [what, eighth] of Object.entries({
  "eight mixed strategies": random,
  "with one that looks ahead": expectedPoints,
}))
  new GameCost(game, botsByDefault(game, [...seven, eighth], others)).tell(what, 50);
