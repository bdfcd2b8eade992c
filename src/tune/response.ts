import type { Change, Varied } from "../experiment/index.js";
import { missedBy, whatChanges, type Found } from "./found.js";

/** What is foreseen of a number of the target under rules that were not played. */
export interface Foreseen {
  /** Infinite ends where nothing is known. */
  readonly least: number;
  readonly value: number;
  readonly most: number;
}

export interface Judged {
  /** Whether a change may meet the target. */
  readonly mayMeet: boolean;
  /** How far it should miss it: 0 inside, 1 as far as the rules as they stand. */
  readonly misses: number;
}

/** How options that change together may differ from the sum of what each does, as a part of that. */
const INTERPLAY = 0.25;

/** So many standard errors about what was played. */
const ERRORS = 2;

/**
 * What games under some changes say of others. What a single option does was played at some of its values; between two of them it is
 * taken to go one way, and several options to add up, give or take. It decides what is played next, and what need not be
 * played because it cannot come near the target; proposals rest on games alone.
 */
export class Response {
  readonly #varied: readonly Varied[];
  readonly #base: Found;
  /** By option: what was played of it alone. */
  readonly #single: ReadonlyMap<number, Found>[];
  readonly #together: readonly { readonly change: Change; readonly found: Found }[];

  constructor(
    varied: readonly Varied[],
    base: Found,
    played: readonly { readonly change: Change; readonly found: Found }[],
  ) {
    this.#varied = varied;
    this.#base = base;
    this.#single = varied.map((_, one) => {
      const alone = played.filter(({ change: { parts } }) => parts.length === 1 && parts[0][0] === one);
      return new Map(alone.map(({ change, found }) => [change.parts[0][1], found]));
    });
    this.#together = played.filter(({ change }) => change.parts.length > 1);
  }

  /** One for each number of the target. */
  of(change: Change): readonly Foreseen[] {
    return this.#base.cases.map((_, number) => this.#corrected(change, number));
  }

  judge(change: Change): Judged {
    const foreseen = this.of(change);
    const { cases } = this.#base;
    return {
      mayMeet: foreseen.every(
        ({ least, most }, number) => most >= cases[number].low && least <= cases[number].high,
      ),
      misses: missedBy(
        foreseen.map(({ value }) => value),
        cases,
      ),
    };
  }

  /** Moved by what the nearest change of the same options turned out to differ by. */
  #corrected(change: Change, number: number): Foreseen {
    const sum = this.#sum(change, number);
    if (change.parts.length === 1) return sum;
    const same = this.#together.filter((one) => whatChanges(one.change) === whatChanges(change));
    if (same.length === 0) return sum;
    const stepsTo = (other: Change) =>
      change.parts.reduce((steps, [, value], at) => steps + Math.abs(value - other.parts[at][1]), 0);
    const nearest = same.reduce((best, one) => (stepsTo(one.change) < stepsTo(best.change) ? one : best));
    const by = nearest.found.cases[number].value - this.#sum(nearest.change, number).value;
    return { least: sum.least + Math.min(0, by), value: sum.value + by, most: sum.most + Math.max(0, by) };
  }

  #sum({ parts }: Change, number: number): Foreseen {
    const { value } = this.#base.cases[number];
    const effects = parts.map(([one, at]) => this.#effect(one, at, number));
    const sizes = effects.map((effect) => Math.abs(effect.value));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const give = parts.length === 1 ? 0 : INTERPLAY * total;
    const add = (of: (effect: Foreseen) => number) =>
      effects.reduce((sum, effect) => sum + of(effect), value);
    return {
      least: add(({ least }) => least) - give,
      value: add((effect) => effect.value),
      most: add(({ most }) => most) + give,
    };
  }

  /** What a single option at one of its values does. */
  #effect(one: number, at: number, number: number): Foreseen {
    const single = this.#single[one];
    const base = this.#base.cases[number];
    const effectOf = (found: Found): Foreseen => {
      const { value, error } = found.cases[number];
      const effect = value - base.value;
      // On common dice what does not change comes out the same.
      const room = effect === 0 ? 0 : ERRORS * error;
      return { least: effect - room, value: effect, most: effect + room };
    };
    const known = single.get(at);
    if (known !== undefined) return effectOf(known);
    const { isOrdered, values, standing } = this.#varied[one];
    const unknown = { least: -Infinity, value: 0, most: Infinity };
    if (!isOrdered) return unknown;
    const points = [...single].map(([place, found]) => ({
      x: Number(values[place].value),
      effect: effectOf(found),
    }));
    if (standing !== undefined) points.push({ x: Number(standing), effect: { least: 0, value: 0, most: 0 } });
    const x = Number(values[at].value);
    const below = points.filter((point) => point.x < x).toSorted((a, b) => b.x - a.x)[0];
    const above = points.filter((point) => point.x > x).toSorted((a, b) => a.x - b.x)[0];
    if (below === undefined || above === undefined) return unknown;
    const part = (x - below.x) / (above.x - below.x);
    return {
      least: Math.min(below.effect.least, above.effect.least),
      value: below.effect.value + part * (above.effect.value - below.effect.value),
      most: Math.max(below.effect.most, above.effect.most),
    };
  }
}
