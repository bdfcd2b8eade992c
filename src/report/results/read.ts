import { z } from "zod";
import { ANSWERS } from "../../experiment/index.js";
import { SHADOW_KINDS } from "../../measure/index.js";
import { InputError } from "../../play/errors.js";
import { AUDIT_VERDICTS } from "./audit.js";
import { FIRST } from "./order.js";
import { KINDS } from "./replays.js";
import { FORMAT, type Results } from "./results.js";

const number = z.number();
const nullable = z.number().nullable();

const unchanged = z.object({ games: z.int().min(1), most: number });

const interval = {
  value: nullable,
  low: nullable,
  high: nullable,
  familyLow: nullable,
  familyHigh: nullable,
  standardError: nullable,
  method: z.string().nullable(),
  trainings: z.array(number).min(2).optional(),
  unchanged: unchanged.optional(),
  margin: number.gt(0).optional(),
};

/** Shares lie between 0 and 1; no end of an interval lies beyond the other. */
const inRange = (one: Record<"value" | "low" | "high", number | null> & { isShare?: boolean | undefined }) =>
  (one.low === null || one.high === null || one.low <= one.high) &&
  (one.isShare !== true || one.value === null || (one.value >= 0 && one.value <= 1));

const OUT_OF_RANGE = "out of range";

const moreGames = z.object({ least: number, most: nullable }).nullable();

const mixture = z.object({
  roles: z.array(z.object({ role: z.string(), weights: z.record(z.string(), number.gt(0)) })).length(2),
  options: z.record(z.string(), z.json()),
});

const family = z.object({ size: z.int().min(0), level: number.gt(0).lt(1) });

const quantiles = z.array(
  z.object({ share: number.gt(0).lt(1), ...interval, cap: number.optional(), exact: number.optional() }),
);

const measure = z
  .object({
    ...{ measure: z.string(), who: z.string(), unit: z.string(), meaning: z.string(), ...interval },
    ...{ exact: number.optional(), errorsFromExact: nullable.optional() },
    ending: z.literal(true).optional(),
    isShare: z.literal(true).optional(),
  })
  .refine(inRange, OUT_OF_RANGE);

const arm = z.object({
  name: z.string(),
  variant: z.string(),
  lineup: z.string(),
  position: z.string().nullable(),
  strategies: z.array(z.string()).min(1),
  players: z.int().min(1),
  games: z.int().min(1),
  trainings: z.int().min(2).optional(),
  luckErrors: nullable.optional(),
  measures: z
    .array(measure)
    .refine((measures) => measures.some(({ measure }) => measure === "capped"), "no share of capped games"),
  luck: z.array(measure).optional(),
  quantiles,
  minutes: z.array(z.object({ measure: z.string().regex(/At(Low|High|Times)$/), quantiles })).optional(),
  lengths: z.array(z.tuple([z.int().min(0), z.int().min(1)])),
  swept: z.string().optional(),
  survival: z.array(z.object({ turn: z.int().min(0), ...interval })).optional(),
  exactLengths: z.array(number.min(0).max(1)).optional(),
  noExact: z.string().optional(),
  notable: z.record(z.string(), z.object({ value: number, block: z.int(), seating: z.int() })),
});

const comparison = z.object({
  of: z.string(),
  against: z.string(),
  differences: z.array(
    z.object({
      measure: z.string(),
      who: z.string(),
      unit: z.string(),
      ...interval,
      gamesSaved: nullable,
      gamesSavedLow: nullable,
      gamesSavedHigh: nullable,
    }),
  ),
});

const verdict = z.enum(["holds", "fails", "undecided", "not exercised"]);
const name = z.string().nullable();

const claimCase = z
  .object({
    ...{ arm: name, of: name, against: name, measure: z.string(), who: z.string(), unit: z.string() },
    quantile: number.gt(0).lt(1).nullable().default(null),
    ...{ isShare: z.boolean(), value: nullable, low: nullable, high: nullable, method: name, verdict },
    ...{ reason: name, moreGames, tooClose: z.boolean(), capped: nullable },
    cap: number.optional(),
    withinMargin: z.literal(true).optional(),
  })
  .refine(
    (one) => one.arm !== null || (one.of !== null && one.against !== null),
    "neither arm nor comparison",
  );

const claims = z.object({
  level: number.gt(0).lt(1),
  looks: z.array(z.int().min(1)).min(1),
  intervalLevel: number.gt(0).lt(1),
  verdict,
  claims: z.array(
    z.object({
      says: z.string(),
      answers: z.enum(["yes", "no"]).optional(),
      form: z.enum(["between", "atLeast", "atMost", "order"]),
      ...{ atLeast: nullable, atMost: nullable, verdict },
      order: z.array(z.string()).nullable().default(null),
      margin: number.gt(0).optional(),
      cases: z.array(claimCase).min(1),
    }),
  ),
});

const auditVerdict = z.enum(AUDIT_VERDICTS);

const audit = z.object({
  level: number.gt(0).lt(1),
  looks: z.array(z.int().min(1)).min(1),
  intervalLevel: number.gt(0).lt(1),
  shareLevel: number.gt(0).lt(1),
  ...{ winMargin: number, lengthMargin: number, followed: z.int().min(0) },
  lineups: z.array(z.string()).min(1),
  rulings: z
    .array(
      z.object({
        ...{ option: z.string(), kind: z.string(), meaning: z.string() },
        ...{ baseValue: z.string(), under: z.string(), verdict: auditVerdict },
        alternatives: z
          .array(
            z.object({
              ...{ value: z.string(), variant: z.string(), base: z.string(), verdict: auditVerdict },
              cases: z
                .array(
                  z.object({
                    ...{ lineup: z.string(), of: z.string(), against: z.string(), verdict: auditVerdict },
                    isSenseless: z.literal(true).optional(),
                    ...{ same: z.boolean(), moreGames, tooClose: z.boolean() },
                    changes: z
                      .array(
                        z.object({
                          ...{ measure: z.string(), who: z.string(), value: number, low: number },
                          ...{ high: number, method: z.string(), margin: number.gt(0) },
                          unchanged: unchanged.optional(),
                          verdict: z.enum(["beyond", "within", "undecided"]),
                        }),
                      )
                      .refine(
                        (changes) =>
                          changes[0]?.measure === "returns" &&
                          ["turns", "shared"].every((wanted) =>
                            changes.some(({ measure }) => measure === wanted),
                          ),
                        "the starter's win rate, the length or the shared wins are missing",
                      ),
                    shares: z
                      .array(
                        z.object({
                          ...{ kind: z.string(), games: z.int().min(1), value: number },
                          ...{ low: number, high: number, block: nullable },
                        }),
                      )
                      .refine(
                        (shares) => SHADOW_KINDS.every((kind) => shares.some((one) => one.kind === kind)),
                        "a kind of difference is missing",
                      ),
                  }),
                )
                .min(1),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
  leftOut: z.array(z.object({ option: z.string(), reason: z.string() })),
});

const picks = z.object({
  variant: z.string(),
  strategy: z.string(),
  position: z.string().nullable(),
  arm: z.string(),
  values: z.array(
    z.object({
      pick: z.string(),
      at: z.union([z.literal("first"), z.int().min(1)]),
      arm: z.string(),
      due: z.int(),
      made: z.int(),
      available: nullable,
      capped: number,
      ifCapped: z.object({ lost: z.object(interval), won: z.object(interval) }).optional(),
      behind: z.object(interval).optional(),
      ...interval,
    }),
  ),
  observed: z.array(
    z.object({
      pick: z.string(),
      at: z.int().min(1),
      taken: z.object(interval),
      wins: z.object(interval),
    }),
  ),
});

const replay = z.object({
  ...{ kind: z.enum(KINDS), arm: z.string(), block: z.int(), seating: z.int(), value: number },
  lines: z.array(z.string()),
  chance: z
    .object({
      players: z.array(z.string()).min(1),
      points: z.array(
        z.object({
          turn: z.int().min(0),
          chances: z.array(number),
          turning: z.array(z.object({ player: z.int().min(0), words: z.string(), change: number })),
        }),
      ),
    })
    .optional(),
});

/** What `results.json` must hold for its report to be written; whatever else it holds stays as it is. */
const schema = z
  .object({
    question: z.string(),
    about: z.string().optional(),
    words: z.record(z.string(), z.string()).optional(),
    game: z.string(),
    title: z.string(),
    gameVersion: z.object({ rules: number, behaviour: number }),
    turnName: z
      .string()
      .regex(/^[a-z]+$/)
      .optional(),
    supplied: z.array(z.string()).optional(),
    tool: z.string(),
    seed: z.string(),
    level: number.gt(0).lt(1),
    blocks: z.int().min(1),
    looks: z.array(z.int().min(1)).min(1),
    scheduled: z.literal(true).optional(),
    until: z
      .object({
        ...{ what: z.enum(["decided", "known"]), decided: z.int().min(0) },
        ...{ open: z.int().min(0), beyond: z.int().min(0) },
      })
      .optional(),
    asked: z.int().min(1).optional(),
    families: z.object({ verdicts: family, counted: family, pairsOfPicks: family }),
    secondsPerTurn: z.array(number),
    times: z.record(z.string(), z.tuple([number, number])).optional(),
    sides: z.array(z.string()).min(2).optional(),
    claimedMinutes: z.tuple([number, number]).optional(),
    answer: z.union([z.enum(ANSWERS), z.array(z.enum(ANSWERS)).min(1)]).optional(),
    counted: z.array(z.string()).optional(),
    experiment: z.object({
      file: z.string(),
      settings: z.array(z.string()),
      command: z.array(z.string()).optional(),
      borrowed: z.literal(true).optional(),
    }),
    usualLineups: z.array(z.string()).min(1).optional(),
    ladder: z.array(z.string()).min(1).optional(),
    inPlaceOfLearned: z.string().optional(),
    variants: z.array(z.object({ name: z.string(), options: z.record(z.string(), z.json()) })),
    strategies: z.array(
      z.object({
        label: z.string(),
        hash: z.string(),
        description: z.string().optional(),
        words: z.string().optional(),
        mixture: mixture.optional(),
      }),
    ),
    arms: z.array(arm).min(1),
    comparisons: z.array(comparison),
    claims: claims.optional(),
    audit: audit.optional(),
    picks: z.array(picks),
    replays: z.array(replay).optional(),
  })
  .refine(
    ({ arms, sides }) =>
      arms.every(({ measures }) =>
        measures.some(({ measure, who }) => measure === "returns" && who === (sides?.[0] ?? FIRST)),
      ),
    "no win rate of whoever starts",
  )
  .refine(
    ({ arms, comparisons }) =>
      comparisons.every((one) =>
        [one.of, one.against].every((name) => arms.some((arm) => arm.name === name)),
      ),
    "a comparison of an arm that is not there",
  )
  .refine(
    ({ arms, strategies }) =>
      arms.every((arm) => arm.strategies.every((name) => strategies.some(({ label }) => label === name))),
    "an arm has a strategy that is not there",
  );

/** Reads what a run wrote as `results.json`. Throws an `InputError` that says where it is damaged. */
export function readResults(path: string, text: string): Results {
  const again = "evenkeel run writes it anew";
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InputError(`${path}: is damaged: no JSON (${again})`);
  }
  const { format } = Object(value) as { format?: unknown };
  if (format !== undefined && format !== FORMAT) {
    throw new InputError(`${path}: is of another version of Evenkeel (${again})`);
  }
  // Its own words say what is right for a program.
  const checked = schema.safeParse(value, { error: () => "not as it was written" });
  if (checked.success && format === FORMAT) return value as Results;
  const issue = checked.error?.issues[0];
  const where = issue === undefined ? "format" : issue.path.join(".");
  const what = issue === undefined ? "is missing" : issue.message;
  throw new InputError(`${path}: is damaged: ${where === "" ? "" : `${where}: `}${what} (${again})`);
}
