import { paragraph, type Block, type Turn } from "../document/block.js";
import { gamesOfInterest, MAX_LINES, type GameOfInterest, type Replay } from "../results/replays.js";
import type { Results } from "../results/results.js";
import { fixed, quantity } from "../text/format.js";
import { canReplay, replayCommand } from "../words/command.js";
import { turnWord } from "../words/turns.js";

const TITLES: Readonly<Record<Replay["kind"], (value: number, turn: string) => string>> = {
  longest: (turns, turn) => `The longest game: ${quantity(turns, turn)}`,
  shortest: (turns, turn) => `The shortest game: ${quantity(turns, turn)}`,
  comeback: () => "The biggest comeback",
  luckiest: (share) => `The luckiest roll: it moves ${fixed(100 * share, 0)} points of win chance`,
  typical: (turns, turn) => `A typical game: ${quantity(turns, turn)}`,
};

/** Games worth reading, each folded away; nothing where none was kept. */
export function gamesBlocks(results: Results): Block[] {
  const { replays = [] } = results;
  const games = [...replays.filter(({ kind }) => kind === "typical"), ...gamesOfInterest(results)];
  return gamesFold(
    "Action by action and die by die: a typical game of the strongest equals, then the extremes. “One of 5” is what the player could choose from.",
    games.map((game) => storyOf(results, game)),
  );
}

/** Nothing where there are none. */
export function gamesFold(about: string, games: readonly Block[]): Block[] {
  if (games.length === 0) return [];
  const content = [paragraph(about), ...games];
  return [{ kind: "fold", id: "games", title: "Games to read", content, isForScreens: true }];
}

function storyOf(results: Results, game: GameOfInterest): Block {
  const { seed, experiment, replays = [] } = results;
  const { kind, arm, block, value } = game;
  const told = replays.find((one) => one.kind === kind && one.arm === arm && one.block === block);
  return {
    kind: "story",
    title: TITLES[kind](value, turnWord(results)),
    where: arm,
    turns: told === undefined ? [] : turnsOf(told),
    goesOn: told !== undefined && told.lines.length >= MAX_LINES,
    command: canReplay(experiment) ? replayCommand({ ...experiment, seed }, game) : null,
    isOpen: kind === "typical",
  };
}

function turnsOf({ lines }: Replay): Turn[] {
  const turns: { readonly heading: string; readonly actions: string[]; readonly standings: string[] }[] = [];
  // The first line says which game it is; that stands above already.
  for (const line of lines.slice(1)) {
    const last = turns.at(-1);
    if (last === undefined || !line.startsWith(" "))
      turns.push({ heading: line, actions: [], standings: [] });
    else if (line.startsWith("    ")) last.standings.push(line.trim());
    else last.actions.push(line.trim());
  }
  return turns;
}
