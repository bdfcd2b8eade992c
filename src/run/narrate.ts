import { Streams, type Throw } from "../dice/index.js";
import type { AnyGameDefinition } from "../game/index.js";
import { gamesPerBlock } from "../measure/index.js";
import {
  createBots,
  loadStrategies,
  prepareArm,
  type PreparedArm,
  type StrategyModules,
} from "../play/arm.js";
import type { BestPlayTables } from "../play/best-play.js";
import { isA, messageOf } from "../play/errors.js";
import { loadGame, withGuardedCalls, type GameReference } from "../play/games.js";
import { guarded, installGuard } from "../play/guard/index.js";
import { surroundings } from "../jobs/printed.js";
import type { Plan } from "../play/plan.js";
import { BotMisbehaviour, playthrough, type Playthrough, type Step } from "../play/playthrough.js";
import { thrownAt } from "../jobs/thrown.js";
import { Seatings } from "../play/seating.js";
import { throwsWords } from "../play/words.js";
import { weightsOf } from "../play/strategies.js";
import { WinChance, type ChancePoint } from "../play/win-chance.js";
import { quantity, upperFirst } from "../report/text/format.js";

/** One game of a plan, to be told. Plain data, because it goes to a thread of its own. */
export interface AskedGame {
  readonly plan: Plan;
  readonly game: GameReference;
  /** File URLs of the bundled strategies, by content hash. */
  readonly bundles: ReadonlyMap<string, string>;
  /** The best play of every arm that asks for it. */
  readonly bestPlay: BestPlayTables;
  /** Index in the plan. */
  readonly arm: number;
  readonly block: number;
  readonly seating: number;
  /** Whether to show the position after every action. */
  readonly positions: boolean;
}

/** The seatings of the block. */
export function seatingsOf(
  definition: AnyGameDefinition,
  { plan, arm, block }: Pick<AskedGame, "plan" | "arm" | "block">,
): Seatings {
  return drawn(prepareArm(definition, plan.arms[arm], arm).lineup, plan, block);
}

function drawn(lineup: PreparedArm["lineup"], { seed }: Plan, block: number): Seatings {
  const seatings = new Seatings(lineup.strategyOf, gamesPerBlock(lineup));
  seatings.draw(new Streams(seed), block);
  return seatings;
}

/** What a story tells beside its lines. */
export interface Story {
  readonly say: (line: string) => void;
  /** The win chances of those who play, by seat, at the end of a turn; where the arm has a value function. */
  readonly mark: (point: ChancePoint, players: readonly string[]) => void;
}

/** How a game that was told came to its end. Plain data. */
export interface Told {
  /** Why it could not be played to its end; null where it was. */
  readonly problem: string | null;
  /** How many turns were played. */
  readonly turns: number;
}

/** What tells the games of one plan one after the other: whoever plays in several is created once. */
export function narrator(): (asked: AskedGame, story: Story) => Promise<Told> {
  const known = new Map<number, Promise<Cast>>();
  return async (asked, story) => {
    const cast = known.get(asked.arm) ?? castOf(asked);
    known.set(asked.arm, cast);
    return narrate(await cast, asked, story);
  };
}

/** Who plays in the games of an arm. */
interface Cast {
  readonly definition: AnyGameDefinition;
  readonly arm: PreparedArm;
  readonly bots: ReturnType<typeof createBots>;
  readonly modules: StrategyModules;
}

async function castOf({ plan, game, arm: index, bestPlay, bundles }: AskedGame): Promise<Cast> {
  installGuard(surroundings);
  const definition = withGuardedCalls(await loadGame(game));
  const arm = prepareArm(definition, plan.arms[index], index, bestPlay);
  const modules = await loadStrategies(bundles);
  return { definition, arm, bots: createBots(arm, modules), modules };
}

/** Plays the game and says it line by line. Lines are indented: actions by two spaces, how things stand by four. */
function narrate(
  { definition, arm, bots: created, modules }: Cast,
  { plan, block, seating, positions }: AskedGame,
  { say, mark }: Story,
): Told {
  const { game, lineup } = arm;
  const chance = winChanceOf(arm, modules);
  const isExact = arm.arm.judgedBy?.solved === true;
  arm.values.deal(block);
  const seatings = drawn(lineup, plan, block);
  const players = created.map((_, seat) => seatings.playerAt(seat, seating));
  const nameOf = (seat: number) =>
    `${game.playerToString(seat)} (${arm.arm.strategies[players[seat]].label})`;

  say(`${plan.game}, arm ${arm.arm.name}, block ${block}, seating ${seating}, seed ${plan.seed}`);
  const { turnName } = definition;
  /** The heading of turns that are nobody's; undefined where each is a player's. */
  const nobodys = turnName && upperFirst(turnName);
  let turn = 0;
  const names = players.map((_, seat) => nameOf(seat));
  const seats = players.map((_, seat) => game.playerToString(seat));
  let marked = 0;
  /** After turns up to this one: an action that is all of the next turn has been played before that is told. */
  const tellChance = (through: number) => {
    for (const point of chance?.points.slice(marked).filter((one) => one.turn <= through) ?? []) {
      marked++;
      mark(point, names);
      const each = point.chances.map((share, seat) => `${seats[seat]} ${Math.round(100 * share)} %`);
      const judged = marked === 1 && !isExact ? ", as learned players judge it" : "";
      say(`    win chance${judged}: ${each.join(", ")}`);
    }
  };
  let standings: Step["standings"] = null;
  const endTurn = () => {
    const each = standings?.map((words, seat) => `${seats[seat]}: ${words}`);
    if (each !== undefined) say(`    ${each.join("; ")}`);
    tellChance(turn);
  };
  const onStart = (setup: readonly Throw[], start: string) => {
    say(`Set-up${thrown(setup)}`);
    if (positions) say(`    ${start}`);
    tellChance(Infinity);
  };
  const onStep = (step: Step) => {
    if (step.turn !== turn) {
      if (turn > 0) endTurn();
      else tellChance(step.turn - 1);
      say(
        nobodys === undefined ? `Turn ${step.turn}: ${nameOf(step.turnPlayer)}` : `${nobodys} ${step.turn}`,
      );
    }
    turn = step.turn;
    standings = step.standings;
    const decided = step.choices > 1;
    // No heading says whose set-up it is.
    const isOthers = nobodys === undefined && step.turn > 0 && step.player !== step.turnPlayer;
    const isNamed = nobodys === undefined ? isOthers || step.turn === 0 : decided;
    const who = isNamed ? `${nameOf(step.player)}: ` : "";
    const choices = decided ? ` [one of ${step.choices}]` : "";
    const done = `  ${who}${game.actionToString(step.action)}`;
    const dice = thrown(step.throws);
    // Whoever is attacked answers before anybody rolls: the dice that follow are of both.
    const isAnswer = isOthers && dice !== "";
    if (isAnswer) say(`${done}${choices}`);
    say(`${isAnswer ? `  dice${dice}` : `${done}${dice}${choices}`}${turned(chance)}`);
    if (positions) say(`    ${step.position}`);
  };
  const bots = players.map((player) => created[player]);
  const { streams, start } = { streams: new Streams(plan.seed), start: arm.arm.start };
  try {
    const setup = { game, bots, streams, block, start, onStart, onStep, chance, positions, strict: true };
    const played = guarded(() => playthrough(setup));
    endTurn();
    tellChance(Infinity);
    say(result(played, nameOf, turnName));
    return { problem: null, turns: played.turns };
  } catch (error) {
    return { problem: problemOf(error, nameOf), turns: turn };
  }
}

function problemOf(error: unknown, nameOf: (seat: number) => string): string {
  if (isA(error, BotMisbehaviour)) return `${nameOf(error.player)} ${error.reason}`;
  const place = thrownAt(error);
  return `the game ends here: ${messageOf(error)}${place === null ? "" : ` at ${place}`}`;
}

/** What tells the win chance of an arm; undefined where nothing was learned for its rules. */
function winChanceOf({ arm, game, values }: PreparedArm, modules: StrategyModules): WinChance | undefined {
  const { chancesBy = arm.judgedBy } = arm;
  if (chancesBy === undefined) return undefined;
  return new WinChance(
    game,
    values.of(chancesBy, (hash) => weightsOf(modules, hash)),
  );
}

/** By how many points the action played last turned the game, if it did. */
function turned(chance: WinChance | undefined): string {
  const roll = chance?.turning ?? null;
  if (roll === null) return "";
  const points = Math.round(100 * Math.abs(roll.change));
  return ` [a turning roll, ${roll.change > 0 ? "+" : "−"}${points} points]`;
}

function thrown(throws: readonly Throw[]): string {
  return throws.length === 0 ? "" : `: ${throwsWords(throws)}`;
}

function result(played: Playthrough, nameOf: (seat: number) => string, turnName: string | undefined): string {
  const { returns, capped } = played;
  const turns = quantity(played.turns, turnName ?? "turn");
  const winners = returns.flatMap((share, seat) => (share > 0 ? [nameOf(seat)] : []));
  const counts = winners.length === 1 ? "won" : "shared";
  if (capped)
    return `Ended by the turn cap after ${turns}; it counts as ${counts} by ${winners.join(" and ")}.`;
  if (winners.length === 1) return `${winners[0]} wins after ${turns}.`;
  return `${winners.join(" and ")} share the win after ${turns}.`;
}
