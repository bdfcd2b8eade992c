import type * as z from "zod";
import type { OptionValues } from "../../game/index.js";
import type { moreGames } from "./schema/common.js";
import type { results } from "./schema/results.js";

export { FORMAT } from "./kinds.js";

/** Results are read, never changed; what JSON leaves out is not there. */
export type Frozen<T> = OptionValues extends T
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<Exclude<T[Key], undefined>> }
    : T;

export type Results = Frozen<z.infer<typeof results>>;
export type Progress = NonNullable<Results["until"]>;
export type StrategyResults = Results["strategies"][number];
export type ArmResults = Results["arms"][number];
export type MeasureResult = ArmResults["measures"][number];
export type LengthQuantile = ArmResults["quantiles"][number];
export type ComparisonResults = Results["comparisons"][number];
export type DifferenceResult = ComparisonResults["differences"][number];
export type Families = Results["families"];
export type Family = Families["verdicts"];

export type MoreGames = Frozen<z.infer<typeof moreGames>>;
export type GamesToTell = NonNullable<MoreGames["moreGames"]>;

export type ClaimsResults = NonNullable<Results["claims"]>;
export type ClaimResult = ClaimsResults["claims"][number];
export type ClaimCaseResult = ClaimResult["cases"][number];
export type ClaimVerdict = ClaimResult["verdict"];
