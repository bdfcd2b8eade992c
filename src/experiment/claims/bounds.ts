import { Mistake, type Path } from "../mistake.js";
import { shown } from "../../game/nearest.js";
import type { Claim, ClaimCase, ClaimedRange } from "./claim.js";
import type { ClaimInFile } from "./schema.js";

const FORMS = ["between", "atLeast", "atMost", "order"] as const;

/** The one thing that is claimed of the measure. Throws a `Mistake` for none and for several. */
export function formOf(written: ClaimInFile, path: Path): Claim["form"] {
  const [form, other] = FORMS.filter((name) => written[name] !== undefined);
  if (form === undefined) {
    throw new Mistake({ path }, "the claim says nothing about its measure", `one of ${FORMS.join(", ")}`);
  }
  if (other === undefined) return form;
  const right =
    form === "atLeast" && other === "atMost" ? "for both bounds: between: [least, greatest]" : "one of them";
  throw new Mistake({ path: [...path, other], at: "key" }, `${other} stands beside ${form}`, right);
}

/** The claimed range in the unit of the cases. Throws a `Mistake` for bounds that they cannot have. */
export function rangeOf(
  written: ClaimInFile,
  form: Claim["form"],
  cases: readonly ClaimCase[],
  path: Path,
): ClaimedRange {
  if (form === "order") return { low: 0, high: Infinity, lowIncluded: false };
  const read = (value: number | string, at: Path) => boundOf(value, cases[0], [...path, ...at]);
  if (form === "atLeast")
    return { low: read(written.atLeast!, ["atLeast"]), high: Infinity, lowIncluded: true };
  if (form === "atMost")
    return { low: -Infinity, high: read(written.atMost!, ["atMost"]), lowIncluded: true };
  const [first, second] = written.between!;
  const low = read(first, ["between", 0]);
  const high = read(second, ["between", 1]);
  if (low > high) {
    throw new Mistake(
      { path: [...path, "between"] },
      "between: the bounds are the wrong way round",
      `the least first: [${second}, ${first}]`,
    );
  }
  if (low === high && cases[0].quantile === undefined) {
    throw new Mistake(
      { path: [...path, "between"] },
      "between: the bounds are one and the same, which no number of games can confirm",
      "some room between them",
    );
  }
  return { low, high, lowIncluded: true };
}

function boundOf(written: number | string, one: ClaimCase, path: Path): number {
  const { unit, isShare, of, measure } = one;
  const name = path.at(-1);
  const bound = name === 0 ? " as the lower bound" : name === 1 ? " as the upper bound" : "";
  const label = typeof name === "number" ? "between" : String(name);
  const isDifference = of.kind !== "arm";
  const right = isShare
    ? isDifference
      ? "a difference of shares from -1 to 1, such as 0.02 or 2 points"
      : "a share from 0 to 1, such as 0.48 or 48 %"
    : `a number of ${unit}`;
  const mistake = () =>
    new Mistake({ path }, `${label}: got ${shown(written)}${bound} for ${measure}`, right);
  if (typeof written === "number") {
    const least = isDifference ? -1 : 0;
    if (!Number.isFinite(written) || (isShare && (written < least || written > 1))) throw mistake();
    return written;
  }
  const parts = /^\s*([-+−]?[0-9]+(?:\.[0-9]+)?)\s*(%|points?)\s*$/.exec(written);
  if (parts === null || !isShare) throw mistake();
  return boundOf(Number(parts[1].replace("−", "-")) / 100, one, path);
}
