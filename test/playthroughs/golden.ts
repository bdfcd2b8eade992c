import { Purpose, RandomDice, RecordingDice, ScriptedDice, Streams } from "../../src/dice/index.js";
import {
  metricsLength,
  TERMINAL,
  type AnyGame,
  type AnyGameDefinition,
  type OptionValues,
} from "../../src/game/index.js";
import { findGame } from "../support/games.js";

type State = ReturnType<AnyGame["newState"]>;

/** One complete game to keep: the bots choose at random from the seed. */
export interface GoldenGame {
  readonly game: string;
  readonly options: OptionValues;
  readonly players: number;
  readonly seed: string;
}

/** Plays the game and writes it down: every action in words, the dice as they fell, the position after it. */
export function record(golden: GoldenGame): string {
  const game = create(golden);
  const streams = new Streams(golden.seed);
  const random = new RandomDice();
  const choice = new RandomDice();
  streams.start(random, 0, Purpose.table);
  streams.start(choice, 0, Purpose.botOf(0));
  const dice = new RecordingDice(random);
  const state: State = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  game.initialize(state, dice);
  const lines = [
    `game ${golden.game}`,
    `rules ${definitionOf(golden.game).version.rules}`,
    `options ${JSON.stringify(golden.options)}`,
    `players ${golden.players}`,
    `seed ${golden.seed}`,
    "",
    `set-up${thrown(dice)}`,
    `  ${game.stateToString(state)}`,
  ];
  for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
    const action = legal[choice.roll(game.legalActions(state, legal)) - 1];
    game.applyAction(state, action, dice);
    lines.push(`${game.playerToString(player)}: ${game.actionToString(action)}${thrown(dice)}`);
    lines.push(`  ${game.stateToString(state)}`);
  }
  return [...lines, "", ...result(game, state), ""].join("\n");
}

/** ` (d4: 3, d12: 7)`: the dice of one line. */
function thrown(dice: RecordingDice): string {
  const throws = dice.throws.splice(0);
  return throws.length === 0 ? "" : ` (${throws.map(({ sides, face }) => `d${sides}: ${face}`).join(", ")})`;
}

function result(game: AnyGame, state: State): string[] {
  const returns = new Float64Array(game.numPlayers);
  const measured = new Int32Array(metricsLength(game.metrics, game.numPlayers));
  game.returns(state, returns);
  game.measure(state, measured);
  let next = 0;
  return [
    `returns ${returns.join(" ")}`,
    ...game.metrics.map(({ name, scope }) => {
      const length = scope === "player" ? game.numPlayers : 1;
      return `${name} ${measured.subarray(next, (next += length)).join(" ")}`;
    }),
  ];
}

function create({ game, options, players }: GoldenGame): AnyGame {
  return definitionOf(game).create(options, players);
}

function definitionOf(game: string): AnyGameDefinition {
  const definition = findGame(game);
  if (definition === undefined) throw new Error(`there is no game ${game}`);
  return definition;
}

/** Plays a written game again, with its dice and without its seed; throws an Error at the first line that differs. */
export function replay(text: string): void {
  const [head, moves, end] = text.split("\n\n");
  const field = (name: string): string => new RegExp(`^${name} (.*)$`, "m").exec(head)?.[1] ?? "";
  const game = create({
    game: field("game"),
    options: JSON.parse(field("options")) as OptionValues,
    players: Number(field("players")),
    seed: field("seed"),
  });
  same(String(definitionOf(field("game")).version.rules), field("rules"), "the version of the rules");
  const lines = moves.split("\n");
  const state: State = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  for (let line = 0; line < lines.length; line += 2) {
    const { who, words, script, sides } = readLine(lines[line]);
    const dice = new RecordingDice(new ScriptedDice(script));
    if (line === 0) game.initialize(state, dice);
    else {
      same(game.playerToString(game.currentPlayer(state)), who, lines[line]);
      const count = game.legalActions(state, legal);
      const action = legal.subarray(0, count).find((number) => game.actionToString(number) === words);
      if (action === undefined) throw new Error(`"${words}" is not legal: ${lines[line - 1]}`);
      game.applyAction(state, action, dice);
    }
    same(dice.throws.map((die) => die.sides).join(), sides.join(), lines[line]);
    same(game.stateToString(state), lines[line + 1].trim(), lines[line]);
  }
  same(String(game.currentPlayer(state)), String(TERMINAL), "the end");
  same(result(game, state).join("\n"), end.trim(), "the result");
}

function readLine(line: string): { who: string; words: string; script: number[]; sides: number[] } {
  const [, who = "", words, dice = ""] = /^(?:([^:(]+): )?(.*?)(?: \(([^()]*)\))?$/.exec(line) ?? [];
  const throws = [...dice.matchAll(/d(\d+): (\d+)/g)];
  return {
    who,
    words,
    script: throws.map(([, , face]) => Number(face)),
    sides: throws.map(([, size]) => Number(size)),
  };
}

function same(actual: string, expected: string, where: string): void {
  if (actual !== expected) throw new Error(`${where}: expected\n${expected}\nbut got\n${actual}`);
}
