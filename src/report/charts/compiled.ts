import { compile, type TopLevelSpec } from "vega-lite";
import type * as vega from "vega";
import type { Spec } from "./chart.js";

/** Compiles to Vega; a warning is an error of ours, because a chart that is drawn otherwise than meant misleads. */
export function compiled(spec: Spec): vega.Spec {
  const complain = (...words: readonly unknown[]) => {
    throw new Error(`chart: ${words.map(String).join(" ")}`);
  };
  const quiet = () => logger;
  const logger = { level: quiet, error: complain, warn: complain, info: quiet, debug: quiet };
  return compile(spec as unknown as TopLevelSpec, { logger }).spec;
}
