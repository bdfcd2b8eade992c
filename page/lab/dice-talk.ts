import type { PoolsAsked } from "../../src/lab/dice/pools.js";
import type { Told } from "../../src/lab/told.js";

/** What the dice table asks its worker. */
export type DiceQuestion =
  | ({ readonly kind: "pools" } & PoolsAsked)
  | { readonly kind: "expressions"; readonly written: readonly string[] };

/** What the worker answers: a part of the page, or what is wrong in the question and where. */
export type DiceAnswer =
  | ({ readonly part: "pools" | "more" | "expressions" } & Told)
  | {
      readonly part: "mistake";
      readonly of: DiceQuestion["kind"];
      /** Which pool or expression; null for all of them together. */
      readonly at: number | null;
      readonly words: string;
    };
