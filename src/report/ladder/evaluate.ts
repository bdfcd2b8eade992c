import type { Experiment } from "../../experiment/index.js";
import { rulesIdentity, type AnyGameDefinition } from "../../game/index.js";
import type { RunLayout, RunSummary } from "../../measure/index.js";
import type { Plan } from "../../play/plan.js";
import { lookLevel, simultaneousLevel } from "../../stats/index.js";
import { sidesOf } from "../results/order.js";
import { compared } from "../results/strength.js";
import { Meetings, type SharedShare } from "./meetings.js";
import { FORMAT, type Fielded, type LadderResults, type Share, type Standing } from "./results.js";
import { solvedSeatGame } from "./seat-game.js";

/** All that a ladder found. `looks`: at how many blocks it was looked at, the last of them now. */
export function ladderOf(
  { file, settings, command, level }: Experiment,
  plan: Plan,
  layout: RunLayout,
  summary: RunSummary,
  looks: readonly number[],
  definition: AnyGameDefinition,
): LadderResults {
  const players = plan.arms[0].strategies.length;
  const number = new Set(plan.arms.map(({ strategies }) => strategies[0].label)).size;
  const pairs = (number * (number - 1)) / 2;
  // Every average; every share of a role, and of both; of more players every share; the latter ones also as capped games allow.
  const size = number + (players === 2 ? number * number + 2 * pairs : 4 * pairs);
  const own = simultaneousLevel(lookLevel(level, looks.length), size);
  const meetings = new Meetings(plan.arms, layout, summary, own);
  const found = players === 2 ? ofTwo(meetings, layout) : ofMore(meetings, players);
  const { labels } = meetings;
  const all = [...labels.keys()];
  const surely = all.map((one) => all.map((other) => found.beats(one, other)));
  const strategies = new Map(plan.arms.flatMap((arm) => arm.strategies).map((one) => [one.label, one.hash]));
  const standings = labels.map((label, index): Standing => ({
    label,
    hash: strategies.get(label)!,
    rating: meetings.onAverage(label),
    beats: labels.filter((_, other) => surely[index][other]),
    losesTo: labels.filter((_, other) => surely[other][index]),
    capped: meetings.cappedAmong(label, players),
    ...found.of(index),
  }));
  const order = all.toSorted((a, b) => compared(strengths(standings[b]), strengths(standings[a])));
  const ordered = <T>(matrix: readonly (readonly T[])[]) =>
    order.map((row) => order.map((column) => matrix[row][column]));
  const capped = plan.arms.map(({ strategies: [one, other] }) => meetings.capped(one.label, other.label));
  const most = Math.max(...capped);
  return {
    format: FORMAT,
    tool: plan.tool,
    game: plan.game,
    title: definition.title,
    gameVersion: plan.gameVersion,
    options: rulesIdentity(definition, plan.arms[0].options).options,
    players,
    seed: plan.seed,
    blocks: summary.blocks,
    looks,
    games: layout.arms.reduce((sum, arm) => sum + arm.gamesPerBlock * summary.blocks, 0),
    level,
    intervals: { size, level: own },
    experiment: { file, settings, ...(command !== undefined && { command }) },
    standings: order.map((index) => standings[index]),
    shares: ordered(found.shares),
    ...(found.bothRoles !== undefined && { bothRoles: ordered(found.bothRoles) }),
    ...(found.seatGame !== undefined && { seatGame: found.seatGame }),
    circles: circlesIn(ordered(surely)).map((circle) => circle.map((index) => labels[order[index]])),
    capped: most === 0 ? null : { share: most, meeting: plan.arms[capped.indexOf(most)].lineup },
  };
}

/** What a ladder is made of, by the order in which strategies were named. */
interface Found extends Pick<LadderResults, "shares" | "bothRoles" | "seatGame"> {
  readonly beats: (one: number, other: number) => boolean;
  readonly of: (index: number) => Pick<Standing, "mixed" | "fielded">;
}

function ofTwo(meetings: Meetings, layout: RunLayout): Found {
  const { labels } = meetings;
  // As people call them: where the places have no names of their own, by who starts.
  const [first = "whoever starts", second = "whoever plays second"] = sidesOf(layout) ?? [];
  const counted = matrixOf(labels, (one, other) => meetings.asFirst(one, other));
  const bothRoles = matrixOf(labels, (one, other) => meetings.inAll(one, other));
  const { mixed, ...seatGame } = solvedSeatGame(counted);
  const parts = mixed.flatMap(({ starter }, one) =>
    mixed.map(({ second }, other) => starter * second * meetings.capped(labels[one], labels[other])),
  );
  const capped = parts.reduce((sum, part) => sum + part, 0);
  return {
    shares: bare(counted),
    bothRoles: bare(bothRoles),
    seatGame: { roles: [first, second], ...seatGame, capped },
    beats: (one, other) => bothRoles[one][other].least > 1 / 2,
    of: (index) => ({ mixed: mixed[index] }),
  };
}

function ofMore(meetings: Meetings, players: number): Found {
  const { labels } = meetings;
  const shares = matrixOf(labels, (one, other) => meetings.inAll(one, other));
  const even = 1 / players;
  return {
    shares: bare(shares),
    // Alone among the others it wins more than its part, and of them one alone wins less.
    beats: (one, other) => shares[one][other].least > even && shares[other][one].most < even,
    of: (index) => ({ fielded: fieldedIn(shares, index, labels, players) }),
  };
}

function matrixOf<T>(labels: readonly string[], of: (one: string, other: string) => T): T[][] {
  return labels.map((one) => labels.map((other) => of(one, other)));
}

function bare(shares: readonly (readonly Share[])[]): Share[][] {
  return shares.map((row) => row.map(({ value, low, high }) => ({ value, low, high })));
}

/** The greater, the stronger: what the best mixtures play most, then what loses least against them; of more players the safest. */
function strengths({ mixed, fielded, rating }: Standing): number[] {
  if (mixed !== undefined) return [mixed.starter + mixed.second, mixed.againstMixture, rating.value];
  return [fielded!.worst.value, rating.value];
}

/**
 * One player among others who all play something else, for three and more players: `shares[a][b]` is what one player of
 * a wins among those of b. Where everybody plays alike each wins the same part, which is what leaving has to beat.
 */
export function fieldedIn(
  shares: readonly (readonly SharedShare[])[],
  own: number,
  labels: readonly string[],
  players: number,
): Fielded {
  const others = shares.map((_, index) => index).filter((index) => index !== own);
  const alone = others.map((other) => shares[own][other]);
  const lowest = (of: (share: Share) => number) => Math.min(...alone.map(of));
  const worst = others[alone.findIndex(({ value }) => value === lowest((share) => share.value))];
  const leaving = others.map((other) => shares[other][own]);
  const best = Math.max(...leaving.map(({ value }) => value));
  const even = 1 / players;
  const pays = leaving.some(({ least }) => least > even);
  return {
    worst: {
      value: lowest(({ value }) => value),
      low: lowest(({ low }) => low),
      high: lowest(({ high }) => high),
      among: labels[worst],
    },
    leaving: pays ? "pays" : leaving.every(({ most }) => most <= even) ? "no gain" : "undecided",
    bestLeaver: labels[others[leaving.findIndex(({ value }) => value === best)]],
  };
}

/**
 * Circles in which each beats the next and the last one the first: for everyone who is in one a shortest of them, each
 * once. `beats[a][b]`: a beats b. A circle begins with its first member.
 */
export function circlesIn(beats: readonly (readonly boolean[])[]): number[][] {
  const found = new Map<string, number[]>();
  beats.forEach((_, start) => {
    const way = shortestBack(beats, start);
    if (way === null) return;
    const first = way.indexOf(Math.min(...way));
    const circle = [...way.slice(first), ...way.slice(0, first)];
    found.set(circle.join(), circle);
  });
  return [...found.values()];
}

/** A shortest way that leads back to its start, by breadth; null where there is none. */
function shortestBack(beats: readonly (readonly boolean[])[], start: number): number[] | null {
  const seen = new Set<number>();
  let ways = [[start]];
  while (ways.length > 0) {
    const next: number[][] = [];
    for (const way of ways) {
      const last = beats[way.at(-1)!];
      if (last[start]) return way;
      last.forEach((isBeaten, other) => {
        if (!isBeaten || seen.has(other)) return;
        seen.add(other);
        next.push([...way, other]);
      });
    }
    ways = next;
  }
  return null;
}
