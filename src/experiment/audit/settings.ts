import type { Value } from "../../game/index.js";
import { Mistake, type Place } from "../mistake.js";
import { shown } from "../../game/nearest.js";
import type { ExperimentFile } from "../schema.js";

/** What flags say about an audit; each as it was written. */
export interface AuditOverrides {
  readonly winMargin?: string;
  readonly lengthMargin?: string;
  /** Names of options, separated by commas. */
  readonly only?: string;
  readonly variants?: boolean;
  readonly lockstep?: number;
}

/** What an audit asks for, checked as far as no game is needed. */
export interface AuditSettings {
  /** Shares of games; a change within ± this much does not matter. */
  readonly winMargin: number;
  /** Shares of the mean length. */
  readonly lengthMargin: number;
  /** Null for every ruling. */
  readonly only: readonly string[] | null;
  readonly variants: boolean;
  readonly values: Readonly<Record<string, readonly Value[]>>;
  /** Games of each line-up in which the other rulings follow every move. */
  readonly lockstep: number;
  /** Where an entry of `only` was written. */
  readonly placeOfOnly: (index: number) => Place;
}

const SHADOW_GAMES = 1000;

/** What cannot stand in one experiment with an audit. */
const ELSEWHERE = ["picks", "positions", "skip", "comparisons", "claims"] as const;

/** The settings of an audit, the flags before the file; null where none is asked for. Throws a `Mistake`. */
export function auditSettings(
  file: ExperimentFile,
  overrides: AuditOverrides | undefined,
): AuditSettings | null {
  if (file.audit === undefined && overrides === undefined) return null;
  const other = ELSEWHERE.find((key) => file[key] !== undefined);
  if (other !== undefined)
    throw new Mistake(
      { path: [other], at: "key" },
      `${other} stands beside audit`,
      "a file of its own for each",
    );
  if (Object.keys(file.variants ?? {}).length > 1) {
    throw new Mistake(
      { path: ["variants"], at: "key" },
      "variants: more than one beside audit",
      "only the rules that are to be audited",
    );
  }
  const written = file.audit ?? {};
  const { winMargin, lengthMargin, only, variants, lockstep } = overrides ?? {};
  const margin = (
    flag: string,
    key: "winMargin" | "lengthMargin",
    given: string | undefined,
    usual: number,
  ) => {
    if (given !== undefined) return marginOf(given, { flag }, key);
    const own = written[key];
    return own === undefined ? usual : marginOf(own, { path: ["audit", key] }, key);
  };
  return {
    winMargin: margin("--win-margin", "winMargin", winMargin, 0.01),
    lengthMargin: margin("--length-margin", "lengthMargin", lengthMargin, 0.02),
    only: only?.split(",").map((name) => name.trim()) ?? written.only ?? null,
    variants: variants ?? written.variants ?? false,
    values: written.values ?? {},
    lockstep: lockstep ?? written.lockstep ?? SHADOW_GAMES,
    placeOfOnly: (index) => (only === undefined ? { path: ["audit", "only", index] } : { flag: "--only" }),
  };
}

/** `1 point`, `2 %` or a share from 0.0001 to 0.5. */
function marginOf(written: number | string, place: Place, key: "winMargin" | "lengthMargin"): number {
  const parts = /^\s*([0-9]*\.?[0-9]+)\s*(%|points?)?\s*$/.exec(String(written));
  const margin = parts === null ? NaN : Number(parts[1]) / (parts[2] === undefined ? 1 : 100);
  if (margin >= 0.0001 && margin <= 0.5) return margin;
  const right = key === "winMargin" ? "1 point, or 0.01" : "2 %, or 0.02";
  const name = "flag" in place ? "" : `${key}: `;
  throw new Mistake(
    place,
    `${name}got ${shown(written)}`,
    `from 0.01 to 50 ${key === "winMargin" ? "points" : "%"}, such as ${right}`,
  );
}
