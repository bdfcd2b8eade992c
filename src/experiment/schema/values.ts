import * as z from "zod";

/** More games for each arm than this would overflow exact whole-number sums. */
export const MAX_GAMES = 1_000_000_000;

const LIMIT = "1_000_000_000";

/**
 * A schema whose errors all say the same: what would be right. The words go into the one line a person sees, so they
 * follow "expected".
 */
export const wanted = (words: string) => ({ error: words });

export const text = (words: string) => z.string(wanted(words)).regex(/\S/, wanted(words));

export const count = (what: string, description: string) => {
  const words = wanted(`a whole number of ${what} from 1 to ${LIMIT}`);
  return z
    .union(
      [z.int(words).min(1, words).max(MAX_GAMES, words), z.string(words).regex(/^[0-9]+(_[0-9]+)*$/, words)],
      words,
    )
    .describe(description);
};

export const optionValue: z.ZodType = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(optionValue),
    z.record(z.string(), optionValue),
  ]),
);

export const named = <T extends z.ZodType>(value: T, words: string) =>
  z.record(z.string().regex(/\S/, wanted("a name that is not empty")), value, wanted(words));

const marginWords = wanted("such as 1 point, 2 turns, or [1 point, 2 turns]");

export const margins = z.union([z.string(marginWords), z.array(z.string(marginWords)).min(1)], marginWords);

export const options = z.record(z.string(), optionValue, wanted("options of the game by name, or {}"));
