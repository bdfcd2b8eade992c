import { describe, expect, test } from "vitest";
import {
  coverage,
  DEPENDENT_GAMES,
  EXPERIMENTS,
  promised,
  RARE_EVENT_BY_T,
  type SimulatedExperiment,
} from "./simulated-experiments.js";

/** Few enough for every test run; bench/coverage.ts does the same with 5,000 experiments and without allowance. */
const COUNT = 800;
const BLOCKS = 200;

/** The promised range, widened by 3 standard errors of the simulation. Seeds are fixed, so nothing flickers. */
function allowed(experiment: SimulatedExperiment): readonly [least: number, greatest: number] {
  const [least, greatest] = promised(experiment);
  const error = (share: number) => Math.sqrt((share * (1 - share)) / COUNT);
  return [least - 3 * error(least), greatest + 3 * error(greatest)];
}

describe(`95 % intervals over ${COUNT} simulated experiments of ${BLOCKS} blocks`, () => {
  test.each(EXPERIMENTS.map((experiment) => [experiment.name, experiment] as const))(
    "%s",
    (_, experiment) => {
      const [least, greatest] = allowed(experiment);
      const share = coverage(experiment, BLOCKS, COUNT);
      expect(share).toBeGreaterThanOrEqual(least);
      expect(share).toBeLessThanOrEqual(greatest);
    },
  );

  test.each([
    [DEPENDENT_GAMES.name, DEPENDENT_GAMES],
    [RARE_EVENT_BY_T.name, RARE_EVENT_BY_T],
  ])("notice a mistake: %s", (_, mistake) => {
    expect(coverage(mistake, BLOCKS, COUNT)).toBeLessThan(allowed(mistake)[0]);
  });
});
