import { Purpose, RandomDice, Streams } from "../dice/index.js";
import type { NamedGame, ReadStrategy } from "../experiment/index.js";
import { toolVersion } from "../experiment/package.js";
import { tensorText } from "../experiment/strategies/setting.js";
import { rulesIdentity, type Value } from "../game/index.js";
import { restore } from "../jobs/checkpoint.js";
import type { JobIo, ProgressView } from "../jobs/io.js";
import { Stopped, type Crew } from "../jobs/crew.js";
import type { Saving } from "../jobs/saving.js";
import {
  CHUNK,
  firstGame,
  joined,
  Learner,
  rateOf,
  ROUNDS,
  RulesDeck,
  shuffle,
  type AloneRules,
  type LearningPlan,
  type Positions,
} from "../learn/index.js";
import { count } from "../report/text/format.js";
import { encode, inputsOf, shapesOf, type NetworkShape, type Weights } from "../value/index.js";
import type { LearnAnswer, LearnTask } from "./learn-task.js";
import { luckShareOf, strengthOf, type Strength } from "./strength.js";

export interface LearnQuestion {
  readonly game: NamedGame;
  readonly plan: LearningPlan;
  /** Whom what was learned is held against now and then: the strongest known. */
  readonly against: ReadStrategy;
  /** Who sits with those who learn: see `plan.recipe`. */
  readonly guests: readonly ReadStrategy[];
  /** Weights to begin with, instead of any: for one set of rules, with as many units or fewer and, where it is told seats, room for these. */
  readonly begin?: Float32Array | undefined;
  /** Whose games are judged, as `Weights.judges` says it; left out where they are its own. */
  readonly judges?: string;
  /** Blocks of games that are played against it in the end. */
  readonly blocks: number;
  /** The command that makes the same again, for people. */
  readonly command: string;
}

export interface Learned {
  readonly weights: Weights;
  /** The learned player's share of the wins, alone against the strongest known; left out where it judges others. */
  readonly strength?: Strength;
  /** Where it judges others: see `luckShareOf`. */
  readonly luckShare?: number;
  /** The games that were learned from: fewer than planned where learning went astray. */
  readonly games: number;
}

/** So often it is said how strong the player has become. */
const TOLD_EVERY = 6;

/** Of so many rounds, the last ones, the weights are averaged. */
const AVERAGED = ROUNDS / 6;

/** Learning that takes this long without a pause would keep Ctrl-C waiting: positions. */
const SLICE = 4096;

/** One training: rounds of games, from each of which the networks are learned while the next one is played. */
export class Course {
  readonly #question: LearnQuestion;
  readonly #pool: Crew<LearnTask, LearnAnswer>;
  readonly #saving: Saving;
  readonly #io: JobIo;
  readonly #streams: Streams;
  readonly #eachAlone: readonly AloneRules[];
  readonly #tensor: string;
  readonly #shape: NetworkShape;
  /** What positions are worth, and where asked for what others are likely to hide. */
  readonly #learners: readonly Learner[];
  /** The round to be played next. */
  readonly #round = new Float64Array(1);
  /** Of the round before, by network, still to be learned from. */
  #positions: readonly Positions[] | null = null;

  constructor(question: LearnQuestion, pool: Crew<LearnTask, LearnAnswer>, saving: Saving, io: JobIo) {
    const { game, plan, begin } = question;
    const { players, set, varied, seats, hidden, seed } = plan;
    const deck = new RulesDeck(game.definition, players, set, varied);
    const { usual } = deck;
    const { size } = inputsOf(game.definition, usual.game, usual.options, { options: varied, seats });
    this.#eachAlone = deck.eachAlone();
    this.#question = question;
    this.#pool = pool;
    this.#saving = saving;
    this.#io = io;
    this.#tensor = tensorText(game.definition, players);
    this.#streams = new Streams(seed);
    this.#shape = { inputs: size, hidden, players };
    this.#learners = shapesOf(this.#shape, plan.beliefs).map((shape, index) => {
      const dice = new RandomDice();
      this.#streams.start(dice, index, Purpose.learning.weights);
      return new Learner(shape, dice, index === 0 ? begin : undefined);
    });
  }

  /** Goes on from a checkpoint: what was last played is played again. */
  takeUp(state: unknown): void {
    const kept = this.#state();
    restore(kept, state);
    this.#learners.forEach((learner, index) => learner.takeUp(kept.learners[index]));
  }

  async learn(): Promise<Learned> {
    const { plan } = this.#question;
    const progress = this.#io.progress({
      title: `learning ${plan.game}`,
      done: firstGame(plan, this.#round[0]),
      total: plan.games,
      gamesPerStep: 1,
    });
    try {
      if (this.#round[0] > 0) {
        const playing = this.#learners.map((learner) => Float32Array.from(learner.playing));
        this.#positions = this.#scaled(await this.#play(this.#round[0] - 1, playing, null));
      }
      while (this.#round[0] < ROUNDS) if (!(await this.#nextRound(progress))) return await this.#lastGood();
    } finally {
      progress.stop();
    }
    await this.#learnFrom(this.#positions!, ROUNDS - 1);
    this.#note(ROUNDS - 1);
    return this.#learned(
      this.#learners.map((learner) => learner.meanOf(AVERAGED)),
      plan.games,
    );
  }

  async #learned(networks: readonly Float32Array[], games: number): Promise<Learned> {
    const { plan, blocks } = this.#question;
    const range = [0, blocks] as const;
    if (this.#question.judges !== undefined) {
      const luckShare = await luckShareOf(this.#pool, networks, plan.players, range);
      return { weights: this.#file(networks, games, {}), luckShare, games };
    }
    const strength = await strengthOf(this.#pool, networks, plan.players, range);
    return { weights: this.#file(networks, games, await this.#beaten(networks)), strength, games };
  }

  /** The values of options under which it surely loses. */
  async #beaten(networks: readonly Float32Array[]): Promise<Weights["options"]> {
    const { plan, blocks } = this.#question;
    const { players } = plan;
    const some = [0, Math.ceil(blocks / TOLD_EVERY)] as const;
    const beaten: Record<string, Value[]> = {};
    for (const [index, { option, value }] of this.#eachAlone.entries()) {
      const { all } = await strengthOf(this.#pool, networks, players, some, index);
      if (all.high < 1 / players) (beaten[option] ??= []).push(value);
    }
    return beaten;
  }

  /** Few blocks, for what is told on the way: no more games than were learned from since it was last told. */
  #some(): readonly [number, number] {
    const { plan, blocks } = this.#question;
    return [0, Math.ceil(Math.min(blocks, plan.games / plan.players) / TOLD_EVERY)];
  }

  /** What the weights were that played the last round from which learning did not go astray. */
  #lastGood(): Promise<Learned> {
    const games = firstGame(this.#question.plan, Math.max(0, this.#round[0] - 2));
    return this.#learned(
      this.#learners.map(({ playing }) => Float32Array.from(playing)),
      games,
    );
  }

  /** Plays a round and learns from the one before at the same time; false where that went astray. */
  async #nextRound(progress: ProgressView): Promise<boolean> {
    const round = this.#round[0];
    const next = this.#learners.map(({ weights }) => weights);
    const learning = this.#positions === null ? null : this.#learnFrom(this.#positions, round - 1);
    const [positions] = await Promise.all([this.#play(round, next, progress), learning]);
    if (!this.#learners.every(({ isSound }) => isSound)) return false;
    this.#note(round - 1);
    this.#positions = this.#scaled(positions);
    this.#learners.forEach(({ playing }, index) => playing.set(next[index]));
    this.#round[0] = round + 1;
    // The first checkpoint says that it has begun; rounds of short trainings take less time than a disk.
    if (round === 0) this.#saving.save(this.#state());
    else this.#saving.saveNowAndThen(this.#state());
    if ((round + 1) % (ROUNDS / TOLD_EVERY) === 0 && round + 1 < ROUNDS) await this.#tell(round + 1);
    return true;
  }

  #scaled(positions: readonly Positions[]): readonly Positions[] {
    return positions.map((some, index) => this.#learners[index].scaled(some));
  }

  /** Notes the weights that a round's games have led to. */
  #note(round: number): void {
    if (round >= ROUNDS - AVERAGED) for (const learner of this.#learners) learner.note();
  }

  async #play(
    round: number,
    networks: readonly Float32Array[],
    progress: ProgressView | null,
  ): Promise<readonly Positions[]> {
    const { plan } = this.#question;
    const [from, to] = [firstGame(plan, round), firstGame(plan, round + 1)];
    let done = from;
    const play = async (first: number): Promise<readonly Positions[]> => {
      const last = Math.min(to, first + CHUNK);
      const { result } = await this.#pool.run({ kind: "play", from: first, to: last, networks });
      done += last - first;
      progress?.update(done);
      return result as readonly Positions[];
    };
    const firsts = Array.from({ length: Math.ceil((to - from) / CHUNK) }, (_, chunk) => from + chunk * CHUNK);
    const parts = await Promise.all(firsts.map(play));
    return this.#learners.map((_, index) => joined(parts.map((part) => part[index])));
  }

  /** Every position as often as planned, in an order drawn anew each time. */
  async #learnFrom(positions: readonly Positions[], round: number): Promise<void> {
    const { plan } = this.#question;
    for (const [index, learner] of this.#learners.entries()) {
      const dice = new RandomDice();
      this.#streams.start(dice, index * ROUNDS + round, Purpose.learning.order);
      const order = Uint32Array.from({ length: positions[index].count }, (_, position) => position);
      for (let pass = 0; pass < plan.passes; pass++) {
        shuffle(order, dice);
        for (let from = 0; from < order.length; from += SLICE) {
          const to = Math.min(order.length, from + SLICE);
          learner.learn(positions[index], order, from, to, rateOf(plan, round));
          // Lets the threads' answers and Ctrl-C in between.
          await new Promise<void>((goOn) => void setImmediate(goOn));
          if (this.#io.signal.aborted) throw new Stopped();
        }
      }
    }
  }

  async #tell(round: number): Promise<void> {
    const { plan, against } = this.#question;
    const networks = this.#learners.map(({ weights }) => weights);
    const games = `after ${count(firstGame(plan, round))} games`;
    if (this.#question.judges !== undefined) {
      const share = await luckShareOf(this.#pool, networks, plan.players, this.#some());
      return this.#io.say(`${games}: ${luckShareWords(share)}`);
    }
    const { value, low, high } = (await strengthOf(this.#pool, networks, plan.players, this.#some())).all;
    const [wins, least, most] = [value, low, high].map((share) => (100 * share).toFixed(1));
    this.#io.say(`${games}: wins ${wins} % (${least} to ${most} %) against ${against.plan.label}`);
  }

  /** All that the rest of the training hangs on. */
  #state(): { round: Float64Array; learners: Readonly<Record<string, Float64Array>>[] } {
    return { round: this.#round, learners: this.#learners.map((learner) => learner.state()) };
  }

  #file([weights, beliefs]: readonly Float32Array[], games: number, beaten: Weights["options"]): Weights {
    const { game, plan, command, judges } = this.#question;
    const { set, varied, players, seats } = plan;
    const fixed = rulesIdentity(game.definition, set).options;
    return {
      game: plan.game,
      rules: game.definition.version.rules,
      players,
      tensor: this.#tensor,
      options: {
        ...Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, [value]])),
        ...varied,
      },
      ...(plan.oneAtATime === true && { oneAtATime: true }),
      ...(Object.keys(beaten).length > 0 && { beaten }),
      ...(seats && { seats }),
      ...(plan.guests.length > 0 && judges === undefined && { guests: plan.guests }),
      ...(judges !== undefined && { judges }),
      inputs: this.#shape.inputs,
      hidden: plan.hidden,
      made: {
        by: `Evenkeel ${toolVersion()}`,
        command,
        seed: plan.seed,
        ...{ games, passes: plan.passes, rate: plan.rate, ...plan.recipe },
      },
      weights: encode(weights, plan.isShort === true),
      ...(beliefs !== undefined && { beliefs: encode(beliefs) }),
    };
  }
}

/** How much of what games differ by is luck, in words. */
export function luckShareWords(share: number): string {
  return `${(100 * share).toFixed(1)} % of what games differ by is luck that it knows`;
}
