import type { Throw } from "../../dice/index.js";
import { isCutOff, type AnyGame, type AnyGameDefinition, type AnyState, type Bot } from "../../game/index.js";
import { Eyes } from "../../play/eyes.js";
import { InputError } from "../../play/errors.js";
import { PlainGame, type PlainGameSetup, type Step } from "../../play/plain-game.js";
import type { WinChance } from "../../play/win-chance.js";
import { throwsWords } from "../../play/words.js";
import type { Turn } from "../../report/document/block.js";
import { quantity, upperFirst } from "../../report/text/format.js";
import type { Area, Table, TableOf, ThrownDie } from "./table.js";
import { plainTable } from "./tables/plain.js";

/** A game against bots, and who sits where. */
export interface MatchSetup {
  readonly definition: AnyGameDefinition;
  readonly game: AnyGame;
  /** By seat; the viewer's own is asked nothing. */
  readonly bots: readonly Bot<unknown>[];
  readonly viewer: number;
  /** By seat: what the players are called; the viewer's is not asked for. */
  readonly players: readonly string[];
  readonly streams: PlainGameSetup["streams"];
  readonly chance?: WinChance | undefined;
  /** How the game lies on a table; left out where nobody has drawn one. */
  readonly tableOf?: TableOf | undefined;
}

/** What the viewer may do. */
export interface Choice {
  readonly action: number;
  readonly words: string;
}

/** All that the viewer gets to see: what the page knows of the game. Plain data. */
export interface View {
  /** Whose turn it is. */
  readonly heading: string;
  /** What the viewer is asked; empty where the actions say it. */
  readonly asks: string;
  readonly areas: readonly Area[];
  /** Empty once the game is over. */
  readonly choices: readonly Choice[];
  /** What happened since the viewer chose last, the choice included; and all before. */
  readonly news: readonly Turn[];
  readonly earlier: readonly Turn[];
  /** How many actions the viewer has chosen. */
  readonly moves: number;
  /** Whether there was another choice in the last of them. */
  readonly isDecided: boolean;
  /** How it ended; null before. */
  readonly end: string | null;
}

/** A choice that the viewer made, to be looked at later. */
export interface Chosen {
  /** As it was before. */
  readonly state: AnyState;
  readonly action: number;
  readonly choices: number;
}

interface TurnTold {
  readonly heading: string;
  readonly actions: string[];
  readonly standings: string[];
}

/** One game that somebody plays against bots. It knows all; what it shows is what the viewer may see. */
export class Match {
  readonly chosen: Chosen[] = [];
  /** By seat: what everybody is called. */
  readonly names: readonly string[];
  readonly chance: WinChance | undefined;
  readonly #setup: MatchSetup;
  readonly #played: PlainGame;
  readonly #eyes: Eyes;
  readonly #table: Table;
  readonly #turns: TurnTold[] = [];
  #turn = -1;
  /** Where the news begin: a turn, and an action in it. */
  #since: readonly [turn: number, actions: number] = [0, 0];
  #standings: readonly string[] = [];
  #lastThrow: readonly ThrownDie[] = [];

  /** Sets the game up, and lets the others play until the viewer is to choose. Throws what bots throw. */
  constructor(setup: MatchSetup) {
    const { game, viewer, players, tableOf = plainTable } = setup;
    this.#setup = setup;
    this.chance = setup.chance;
    this.names = players.map(
      (name, seat) => `${game.playerToString(seat)} (${seat === viewer ? "you" : name})`,
    );
    this.#table = tableOf(game, { viewer, names: this.names });
    this.#eyes = new Eyes(game, viewer);
    this.#played = new PlainGame({ ...setup, block: 0 });
    this.#tellSetUp();
    this.#goOn();
  }

  /** Whether nothing is hidden from anybody. */
  get isOpen(): boolean {
    return this.#eyes.isOpen;
  }

  get isOver(): boolean {
    return this.#played.isOver;
  }

  /** The viewer's choice, and what the others make of it. Throws an `InputError` for what cannot be played now. */
  play(action: number): void {
    const { game } = this.#setup;
    const { legal, state } = this.#played;
    if (!legal.includes(action)) throw new InputError(`there is no such move now (number ${action})`);
    const before: AnyState = game.newState();
    game.copyState(state, before);
    this.chosen.push({ state: before, action, choices: legal.length });
    this.#since = [this.#turns.length - 1, this.#turns.at(-1)!.actions.length];
    this.#step(action);
    this.#goOn();
  }

  view(): View {
    const { game, viewer } = this.#setup;
    const played = this.#played;
    const legal = this.isOver ? [] : [...played.legal];
    const seen = this.#eyes.see(played.state);
    return {
      heading: this.isOver ? "The game is over" : this.#heading(),
      asks: this.isOver || played.player !== viewer ? "" : (this.#table.asks?.(seen) ?? ""),
      areas: this.#table.areas(seen, legal, this.#lastThrow),
      choices: legal.map((one) => ({ action: one, words: game.actionToString(one) })),
      ...this.#story(),
      moves: this.chosen.length,
      isDecided: (this.chosen.at(-1)?.choices ?? 0) > 1,
      end: this.isOver ? this.#end() : null,
    };
  }

  /** The turn in which the viewer chose is cut in two. */
  #story(): Pick<View, "news" | "earlier"> {
    const [at, actions] = this.#since;
    const [turns, cut] = [this.#turns, this.#turns[at]];
    const isCut = actions < cut.actions.length;
    const before = isCut ? { ...cut, actions: cut.actions.slice(0, actions), standings: [] } : cut;
    const since = { ...cut, actions: cut.actions.slice(actions) };
    const told = (all: readonly Turn[]) => all.filter((one) => one.actions.length > 0);
    return {
      news: told([since, ...turns.slice(at + 1)]),
      earlier: told([...turns.slice(0, at), before]),
    };
  }

  /** Others play until the viewer is to choose, or to roll what belongs to nobody's turn. */
  #goOn(): void {
    const played = this.#played;
    const isNobodys = this.#setup.definition.turnName !== undefined;
    while (!played.isOver && played.player !== this.#setup.viewer) {
      if (isNobodys && played.legal.length === 1) return;
      this.#step(played.choose());
    }
  }

  #step(action: number): void {
    const played = this.#played;
    this.#eyes.before(played.state);
    const falling = this.#table.throwing?.(this.#eyes.see(played.state)) ?? [];
    const step = played.play(action);
    // Fewer are thrown where some are re-rolled; more where chance breaks a tie.
    if (falling.length > 0 && step.throws.length >= falling.length)
      this.#lastThrow = falling.map((die, index) => ({ die, shows: step.throws[index].face }));
    this.#tell(step);
  }

  #tellSetUp(): void {
    const { setup, state } = this.#played;
    this.#turns.push({ heading: "Before the first turn", actions: [], standings: [] });
    if (setup.length > 0 && this.#areDiceOpen) this.#turns[0].actions.push(this.#setUpWords(setup));
    this.#standings = this.#standingsIn(this.#eyes.see(state));
  }

  #setUpWords(setup: readonly Throw[]): string {
    const { game, definition } = this.#setup;
    const told = this.#table.setUp?.(setup);
    if (told !== undefined) return told;
    // One die with a face for each seat draws who begins.
    const isLot =
      definition.turnName === undefined && setup.length === 1 && setup[0].sides === game.numPlayers;
    return isLot
      ? `${this.names[game.starter(this.#played.state)]} begins, by lot`
      : `the dice of the set-up: ${throwsWords(setup)}`;
  }

  #tell(step: Step): void {
    const { game, definition } = this.#setup;
    const { state } = this.#played;
    const nobodys = definition.turnName && upperFirst(definition.turnName);
    if (step.turn !== this.#turn && step.turn > 0) {
      const heading =
        nobodys === undefined
          ? `Turn ${step.turn}: ${this.names[step.turnPlayer]}`
          : `${nobodys} ${step.turn}`;
      this.#turns.push({ heading, actions: [], standings: [] });
    }
    this.#turn = step.turn;
    const told = this.#turns.at(-1)!;
    const isOpen = this.#eyes.canTell(state, step.player, step.action, step.throws);
    const words = isOpen
      ? game.actionToString(step.action)
      : (this.#table.inSecret?.(step.action) ?? "chooses in secret");
    const isNamed = nobodys === undefined ? step.player !== step.turnPlayer : step.choices > 1;
    const line = `${isNamed ? `${this.names[step.player]}: ` : ""}${words}${this.#thrown(step.throws)}`;
    // How often somebody chooses in secret may be part of the secret.
    if (isOpen || told.actions.at(-1) !== line) told.actions.push(line);
    this.#tellStandings(told);
  }

  /** What has changed for whom, at the end of what changed it. */
  #tellStandings(told: TurnTold): void {
    const standings = this.#standingsIn(this.#eyes.see(this.#played.state));
    const seats = standings.flatMap((words, seat) => (words === this.#standings[seat] ? [] : [seat]));
    this.#standings = standings;
    for (const seat of seats) {
      const name = this.names[seat];
      const before = told.standings.findIndex((line) => line.startsWith(`${name}: `));
      if (before >= 0) told.standings.splice(before, 1);
      told.standings.push(`${name}: ${standings[seat]}`);
    }
  }

  /** By seat; empty where the game tells nothing of the kind. People's own games may fail on what was hidden. */
  #standingsIn(seen: unknown): readonly string[] {
    const { game } = this.#setup;
    if (game.standing === undefined) return [];
    try {
      return this.names.map((_, seat) => game.standing!(seen as AnyState, seat));
    } catch (error) {
      if (this.#eyes.isOpen) throw error;
      return [];
    }
  }

  get #areDiceOpen(): boolean {
    return this.#eyes.isOpen || this.#table.openDice === true;
  }

  #thrown(throws: readonly Throw[]): string {
    return throws.length === 0 || !this.#areDiceOpen ? "" : `: ${throwsWords(throws)}`;
  }

  #heading(): string {
    const { game, definition, viewer } = this.#setup;
    const { state, player } = this.#played;
    const { turnName = "turn" } = definition;
    const turn = game.turn(state);
    const when = turn === 0 ? "Before the first turn" : `${upperFirst(turnName)} ${turn}`;
    const isOthers = definition.turnName === undefined && turn > 0 && game.turnPlayer(state) !== viewer;
    if (player !== viewer) return when;
    return isOthers ? `${when} of ${this.names[game.turnPlayer(state)]}: you answer` : `${when}: you choose`;
  }

  #end(): string {
    const { game, definition, viewer } = this.#setup;
    const { state } = this.#played;
    const returns = new Float64Array(game.numPlayers);
    game.returns(state, returns);
    const after = `after ${quantity(game.turn(state), definition.turnName ?? "turn")}`;
    const winners = this.names.filter((_, seat) => returns[seat] > 0);
    const all = winners.join(" and ");
    const who = winners.length > 1 ? `${all} share the win` : returns[viewer] > 0 ? "you win" : `${all} wins`;
    return isCutOff(game, state)
      ? `The turn cap ends the game ${after}; ${who}.`
      : `${upperFirst(who)} ${after}.`;
  }
}
