/** Who wins how much where two kinds of players meet: figures for rows, each from games of its own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OptionValues } from "../../src/game/index.js";
import { played, root, winsOf, type PlayedArm } from "./program.js";
import { flags, meanOf, type Figure, type Question } from "./rows.js";

export interface Rules {
  readonly game: string;
  readonly players: number;
  readonly options: OptionValues;
}

/** A strategy with the parameters that differ from their defaults. */
export interface Player {
  readonly strategy: string;
  readonly [parameter: string]: string | number;
}

/** As line-ups label it, but for texts of parameters. */
function labelOf(player: Player | string): string {
  if (typeof player === "string") return player;
  const { strategy, ...parameters } = player;
  const told = Object.entries(parameters).map(([name, value]) => `${name} ${value}`);
  return told.length === 0 ? strategy : `${strategy} (${told.join("; ")})`;
}

const met = new Map<string, PlayedArm>();

/** One player among others who are all alike; of the same question the same games. */
function meet(
  { game, players, options }: Rules,
  player: Player,
  other: Player | string,
  games: number,
): PlayedArm {
  const most = Number(flags("games")[0] ?? Infinity);
  const seed = `strength: ${labelOf(player)} among ${labelOf(other)}, ${players} players, ${JSON.stringify(options)}`;
  const known = met.get(`${game} ${seed}`);
  if (known !== undefined) return known;
  const [arm] = played({
    ...{ game, seed, games: Math.min(games, most), players, variants: { rules: options } },
    lineups: { field: { one: player, others: other } },
  });
  met.set(`${game} ${seed}`, arm);
  return arm;
}

function shareOf(rules: Rules, player: Player, other: string, games: number): Figure {
  const arm = meet(rules, player, other, games);
  const { value, low, high } = winsOf(arm, labelOf(player));
  return { value, low, high, games: arm.games };
}

const scaled = ({ value, low, high, games }: Figure, by: number): Figure => ({
  ...{ value: value * by, low: low * by, high: high * by, games },
});

type Asked = [rules: Rules, player: Player, other: string, games: number];

/**
 * What a player who learned many rules wins, and what one who learned these alone does, each alone among players like the other:
 * the part of the first in both. Half where they are as strong. The mean over pairs of trainings.
 */
export function ofMany(
  name: string,
  rules: Rules,
  pairs: () => readonly (readonly [many: string, own: string])[],
  games: number,
  atLeast: number,
): Question {
  // Of the two that meet the first has the label in which the file is named as it was given.
  const winsAmong = (one: string, other: string) => {
    const [own, its] = [one, other].map((weights) => ({ strategy: "learned", weights }));
    return winsOf(meet(rules, own, its, games), `learned (weights ${JSON.stringify(one)})`);
  };
  return {
    ...{ name, unit: "share of the wins", atLeast },
    measure: () => {
      const all = pairs();
      // Of one pair alone the games say how far it is known, of two players.
      if (all.length === 1) {
        const { value, low, high } = winsAmong(...all[0]);
        return { value, low, high, games };
      }
      const each = all.map(([many, own]) => {
        const [theirs, its] = [winsAmong(many, own).value, winsAmong(own, many).value];
        return theirs / (theirs + its);
      });
      const { value, low, high } = meanOf(each, 2 * games * each.length);
      return { value, low, high, games: 2 * games * each.length };
    },
  };
}

/** What it wins against another. */
export function pair(name: string, ...[rules, player, other, games, atLeast]: [...Asked, number?]): Question {
  return {
    ...{ name: `${name}: ${labelOf(player)} against ${other}`, unit: "share of the wins" },
    ...(atLeast !== undefined && { atLeast }),
    measure: () => shareOf(rules, player, other, games),
  };
}

/** What it wins alone among others, in shares of what is fair. */
export function alone(name: string, ...[rules, player, other, games, atLeast]: [...Asked, number]): Question {
  return {
    ...{ name: `${name}: ${labelOf(player)} alone among ${other}`, unit: "fair shares", atLeast },
    measure: () => scaled(shareOf(rules, player, other, games), rules.players),
  };
}

/**
 * Of the games that one of two wins alone, its share. How many those are counts as known: what that leaves out would only
 * narrow the interval, for whoever wins more of them wins more where more are decided.
 */
export function decided(
  name: string,
  ...[rules, player, other, games, atLeast]: [...Asked, number]
): Question {
  return {
    ...{ name: `${name}: ${labelOf(player)} against ${other}, decided games` },
    ...{ unit: "share of the wins", atLeast },
    measure: () => {
      const { value, low, high } = shareOf(rules, player, other, games);
      const { measures, games: all } = meet(rules, player, other, games);
      const sole = measures.find(({ measure }) => measure === "soleWinner")!.value;
      const ofDecided = (share: number): number => Math.min(1, 0.5 + (share - 0.5) / sole);
      return {
        ...{ value: ofDecided(value), low: ofDecided(low), high: ofDecided(high) },
        games: Math.round(all * sole),
      };
    },
  };
}

/** What it wins alone among others, over all fields; the interval is as wide as if all of them erred together. */
export function fairShares(
  ...[name, rules, player, fields, games, atLeast]: [string, Rules, Player, readonly string[], number, number]
): Question {
  return {
    ...{
      name: `${name}: ${labelOf(player)} alone, mean of ${fields.length} fields`,
      unit: "fair shares",
      atLeast,
    },
    measure: () => {
      const all = fields.map((field) => scaled(shareOf(rules, player, field, games), rules.players));
      const mean = (of: (figure: Figure) => number): number =>
        all.reduce((sum, one) => sum + of(one), 0) / all.length;
      return {
        ...{ value: mean(({ value }) => value), low: mean(({ low }) => low), high: mean(({ high }) => high) },
        games: all.reduce((sum, one) => sum + one.games, 0),
      };
    },
  };
}

/** How much more it wins alone in a field than the best of those written by hand, measured anew. */
export function behindBest(
  name: string,
  ...[rules, player, field, games, atLeast]: [...Asked, number]
): Question {
  return {
    ...{ name: `${name}: ${labelOf(player)} alone among ${field}, beyond the best other there` },
    ...{ unit: "difference of shares", atLeast },
    measure: () => {
      const own = shareOf(rules, player, field, games);
      const others = bestAmong(rules.game, field).map((one) =>
        shareOf(rules, { strategy: one }, field, games),
      );
      const best = others.reduce((most, one) => (one.value > most.value ? one : most));
      const value = own.value - best.value;
      const margin = Math.hypot(...[own, best].map(({ low, high }) => (high - low) / 2));
      return { value, low: value - margin, high: value + margin, games: own.games + best.games };
    },
  };
}

/** So many of those that the ladder found strongest in a field. */
const CANDIDATES = 2;

interface Ladder {
  readonly standings: readonly { readonly label: string }[];
  /** By strategy × field: what one wins alone in it. */
  readonly shares: readonly (readonly { readonly value: number }[])[];
}

/** Hand-written strategies, the field's own among them: alone among its like each wins what is fair. */
function bestAmong(game: string, field: string): string[] {
  const path = join(root, "strategies", game, "ladder.json");
  const { standings, shares } = JSON.parse(readFileSync(path, "utf8")) as Ladder;
  const labels = standings.map(({ label }) => label);
  const column = labels.indexOf(field);
  return labels
    .filter((label) => label !== "learned" && label !== field)
    .sort(
      (one, other) => shares[labels.indexOf(other)][column].value - shares[labels.indexOf(one)][column].value,
    )
    .slice(0, CANDIDATES);
}
