import { Purpose, RandomDice, Streams } from "../dice/index.js";
import type { NamedGame, ReadStrategy } from "../experiment/index.js";
import { toolVersion } from "../experiment/package.js";
import { tensorText } from "../experiment/strategies/fitting.js";
import { rulesIdentity } from "../game/index.js";
import { restore } from "../jobs/checkpoint.js";
import type { JobIo, ProgressView } from "../jobs/io.js";
import { Stopped, type Crew } from "../jobs/crew.js";
import type { Saving } from "../jobs/saving.js";
import {
  CHUNK,
  firstGame,
  Fit,
  joined,
  rateOf,
  ROUNDS,
  RulesDeck,
  scaleOf,
  shuffle,
  type LearningPlan,
  type Positions,
} from "../learn/index.js";
import { count } from "../report/text/format.js";
import { encode, inputsOf, type Weights } from "../value/index.js";
import type { LearnAnswer, LearnTask } from "./learn-task.js";
import { strengthOf, type Strength } from "./strength.js";

export interface LearnQuestion {
  readonly game: NamedGame;
  readonly plan: LearningPlan;
  /** Whom what was learned is held against now and then: the strongest known. */
  readonly against: ReadStrategy;
  /** Who sits with those who learn: see `plan.recipe`. */
  readonly guests: readonly ReadStrategy[];
  /** Weights to begin with, instead of any: for one set of rules, as many units and, behind all that it sees, the seats. */
  readonly begin?: Float32Array | undefined;
  /** Blocks of games that are played against it in the end. */
  readonly blocks: number;
  /** The command that makes the same again, for people. */
  readonly command: string;
}

export interface Learned {
  readonly weights: Weights;
  /** The learned player's share of the wins, alone against the strongest known. */
  readonly strength: Strength;
  /** The games that were learned from: fewer than planned where learning went astray. */
  readonly games: number;
}

/** So often it is said how strong the player has become. */
const TOLD_EVERY = 6;

/** Of so many rounds, the last ones, the weights are averaged. */
const AVERAGED = ROUNDS / 6;

/** Learning that takes this long without a pause would keep Ctrl-C waiting: positions. */
const SLICE = 4096;

/** One training: rounds of games, from each of which the network is learned while the next one is played. */
export class Course {
  readonly #question: LearnQuestion;
  readonly #pool: Crew<LearnTask, LearnAnswer>;
  readonly #saving: Saving;
  readonly #io: JobIo;
  readonly #fit: Fit;
  readonly #streams: Streams;
  readonly #dice = new RandomDice();
  readonly #tensor: string;
  /** The round to be played next, and the weights that play it. */
  readonly #round = new Float64Array(1);
  readonly #playing: Float64Array;
  /** The sum of the weights after each of the last rounds: their mean plays more evenly than any of them. */
  readonly #sum: Float64Array;
  /** By input: what it is multiplied with, so that none is far greater than the others; 0 before the first games. */
  readonly #scale: Float64Array;
  /** Of the round before, still to be learned from. */
  #positions: Positions | null = null;

  constructor(question: LearnQuestion, pool: Crew<LearnTask, LearnAnswer>, saving: Saving, io: JobIo) {
    const { game, plan } = question;
    const { players, set, varied, seats, hidden, seed } = plan;
    const { usual } = new RulesDeck(game.definition, players, set, varied);
    const { size } = inputsOf(game.definition, usual.game, usual.options, { options: varied, seats });
    this.#question = question;
    this.#pool = pool;
    this.#saving = saving;
    this.#io = io;
    this.#tensor = tensorText(game.definition, players);
    this.#streams = new Streams(seed);
    this.#fit = new Fit({ inputs: size, hidden, players });
    this.#streams.start(this.#dice, 0, Purpose.learning.weights);
    this.#fit.begin(this.#dice);
    if (question.begin !== undefined) this.#fit.weights.set(question.begin);
    this.#playing = Float64Array.from(this.#fit.weights);
    this.#sum = new Float64Array(this.#playing.length);
    this.#scale = new Float64Array(size);
  }

  /** Goes on from a checkpoint: what was last played is played again. */
  takeUp(state: unknown): void {
    const { weights, means, squares } = this.#fit;
    const kept = this.#state();
    restore(kept, state);
    weights.set(kept["weights"]);
    means.set(kept["means"]);
    squares.set(kept["squares"]);
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
      if (this.#round[0] > 0)
        this.#positions = this.#scaled(await this.#play(this.#round[0] - 1, this.#playing, null));
      while (this.#round[0] < ROUNDS) if (!(await this.#nextRound(progress))) return await this.#lastGood();
    } finally {
      progress.stop();
    }
    await this.#learnFrom(this.#positions!, ROUNDS - 1);
    this.#note(ROUNDS - 1);
    const weights = this.#published(Float32Array.from(this.#sum, (sum) => sum / AVERAGED));
    return this.#learned(weights, plan.games);
  }

  async #learned(weights: Float32Array, games: number): Promise<Learned> {
    const { plan, blocks } = this.#question;
    const strength = await strengthOf(this.#pool, weights, plan.players, [0, blocks]);
    return { weights: this.#file(weights, games), strength, games };
  }

  /** What the weights were that played the last round from which learning did not go astray. */
  #lastGood(): Promise<Learned> {
    const games = firstGame(this.#question.plan, Math.max(0, this.#round[0] - 2));
    return this.#learned(Float32Array.from(this.#playing), games);
  }

  /** Plays a round and learns from the one before at the same time; false where that went astray. */
  async #nextRound(progress: ProgressView): Promise<boolean> {
    const round = this.#round[0];
    const next = this.#published(this.#fit.weights.slice());
    const learning = this.#positions === null ? null : this.#learnFrom(this.#positions, round - 1);
    const [positions] = await Promise.all([this.#play(round, next, progress), learning]);
    if (this.#fit.weights.some((weight) => !Number.isFinite(weight))) return false;
    this.#note(round - 1);
    this.#positions = this.#scaled(positions);
    this.#playing.set(next);
    this.#round[0] = round + 1;
    this.#saving.save(this.#state());
    if ((round + 1) % (ROUNDS / TOLD_EVERY) === 0 && round + 1 < ROUNDS) await this.#tell(round + 1);
    return true;
  }

  /** The positions as the network learns from them. */
  #scaled(positions: Positions): Positions {
    if (this.#scale[0] === 0) this.#setScale(scaleOf(positions, this.#scale.length));
    const { rows } = positions;
    for (let index = 0, input = 0; index < rows.length; index++) {
      rows[index] *= this.#scale[input];
      input = input + 1 === this.#scale.length ? 0 : input + 1;
    }
    return positions;
  }

  /** Weights to begin with are for positions as games give them. */
  #setScale(scale: Float64Array): void {
    this.#scale.set(scale);
    if (this.#question.begin === undefined) return;
    const { hidden } = this.#fit.shape;
    scale.forEach((factor, input) => {
      for (let unit = 0; unit < hidden; unit++) this.#fit.weights[input * hidden + unit] /= factor;
    });
  }

  /** The weights for positions as games give them. */
  #published(weights: Float32Array): Float32Array {
    const { hidden } = this.#fit.shape;
    for (let input = 0; input < this.#scale.length; input++)
      if (this.#scale[input] > 0)
        for (let unit = 0; unit < hidden; unit++) weights[input * hidden + unit] *= this.#scale[input];
    return weights;
  }

  /** Notes the weights that a round's games have led to. */
  #note(round: number): void {
    if (round < ROUNDS - AVERAGED) return;
    for (let index = 0; index < this.#sum.length; index++) this.#sum[index] += this.#fit.weights[index];
  }

  async #play(
    round: number,
    weights: Float32Array | Float64Array,
    progress: ProgressView | null,
  ): Promise<Positions> {
    const { plan } = this.#question;
    const [from, to] = [firstGame(plan, round), firstGame(plan, round + 1)];
    let done = from;
    const play = async (first: number): Promise<Positions> => {
      const last = Math.min(to, first + CHUNK);
      const task: LearnTask = { kind: "play", from: first, to: last, weights: Float32Array.from(weights) };
      const { result } = await this.#pool.run(task);
      done += last - first;
      progress?.update(done);
      return result as Positions;
    };
    const firsts = Array.from({ length: Math.ceil((to - from) / CHUNK) }, (_, chunk) => from + chunk * CHUNK);
    return joined(await Promise.all(firsts.map(play)));
  }

  /** Every position as often as planned, in an order drawn anew each time. */
  async #learnFrom(positions: Positions, round: number): Promise<void> {
    const { plan } = this.#question;
    const dice = new RandomDice();
    this.#streams.start(dice, round, Purpose.learning.order);
    const order = Uint32Array.from({ length: positions.count }, (_, index) => index);
    for (let pass = 0; pass < plan.passes; pass++) {
      shuffle(order, dice);
      for (let from = 0; from < order.length; from += SLICE) {
        this.#fit.learn(positions, order, from, Math.min(order.length, from + SLICE), rateOf(plan, round));
        // Lets the threads' answers and Ctrl-C in between.
        await new Promise<void>((goOn) => void setImmediate(goOn));
        if (this.#io.signal.aborted) throw new Stopped();
      }
    }
  }

  async #tell(round: number): Promise<void> {
    const { plan, against, blocks } = this.#question;
    const weights = this.#published(this.#fit.weights.slice());
    const some: [number, number] = [0, Math.ceil(blocks / TOLD_EVERY)];
    const { value, low, high } = (await strengthOf(this.#pool, weights, plan.players, some)).all;
    const percent = (share: number) => (100 * share).toFixed(1);
    this.#io.say(
      `after ${count(firstGame(plan, round))} games: wins ${percent(value)} % (${percent(low)} to ${percent(high)} %) against ${against.plan.label}`,
    );
  }

  /** All that the rest of the training hangs on. */
  #state(): Readonly<Record<string, Float64Array>> {
    const { steps } = this.#fit;
    const [round, playing, sum, scale] = [this.#round, this.#playing, this.#sum, this.#scale];
    const kept = (["weights", "means", "squares"] as const).map((row) => Float64Array.from(this.#fit[row]));
    return { round, playing, sum, scale, steps, weights: kept[0], means: kept[1], squares: kept[2] };
  }

  #file(weights: Float32Array, games: number): Weights {
    const { game, plan, command } = this.#question;
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
      ...(seats && { seats }),
      ...(plan.guests.length > 0 && { guests: plan.guests }),
      inputs: this.#fit.shape.inputs,
      hidden: plan.hidden,
      made: {
        by: `Evenkeel ${toolVersion()}`,
        command,
        seed: plan.seed,
        ...{ games, passes: plan.passes, rate: plan.rate, ...plan.recipe },
      },
      weights: encode(weights),
    };
  }
}
