import { describe, expect, test } from "vitest";
import {
  betaPoint,
  logBeta,
  logGamma,
  normalQuantile,
  regularizedBeta,
  tQuantile,
} from "../../src/stats/index.js";

/*
 * Reference values to all digits of a double: gamma by Stirling's series (DLMF 5.11.1) shifted to x ≥ 200, the incomplete beta by its
 * continued fraction (DLMF 8.17.22), quantiles by Newton's method on these, the normal by its power series (DLMF 7.6.1), all
 * in decimal arithmetic of 60 digits (Python's decimal), independently of the code under test. Those that are in print agree: tables
 * 26.10 and 26.1 of Abramowitz and Stegun for t and the normal, ln Γ(½) = ln √π, B(½, ½) = π.
 */
function close(value: number, reference: number, relative = 1e-10): void {
  expect(Math.abs(value - reference)).toBeLessThanOrEqual(relative * Math.abs(reference));
}

describe("reference values", () => {
  test.each([
    [0.001, 6.907178885383853],
    [0.1, 2.252712651734206],
    [0.5, 0.5723649429247001],
    [1.5, -0.12078223763524522],
    [2.5, 0.2846828704729192],
    [7.25, 7.0521854507385395],
    [10, 12.80182748008147],
    [123.4, 469.3360974421906],
    [5e7 + 0.5, 836376679.0885595],
    [1e8, 1742068066.1038346],
  ])("ln Γ(%d)", (x, reference) => {
    close(logGamma(x), reference, 1e-14);
  });

  test.each([
    [0.5, 0.5, 1.1447298858494002],
    [2, 3, -2.4849066497880004],
    [12.5, 9.75, -15.172069834853115],
    [1, 1e8, -18.420680743952364],
    [0.5, 5e7, -8.29140183627151],
    [3e7, 7e7 + 1, -61086438.07324225],
  ])("ln B(%d, %d)", (a, b, reference) => {
    close(logBeta(a, b), reference, 1e-14);
    close(logBeta(b, a), reference, 1e-14);
  });

  test.each([
    [0.3, 2, 5, 0.579825],
    [0.5, 10, 10, 0.5],
    [0.01, 0.5, 0.5, 0.06376856085851985],
    [0.9, 20, 3, 0.6200409384119033],
    [0.001, 1, 1000, 0.6323045752290359],
    [0.30001, 3e7, 7e7 + 1, 0.5864066235689205],
    [0.29995, 3e7, 7e7 + 1, 0.13762994349679145],
    [0.5, 5e7, 5e7 + 1, 0.5000398942279404],
    [3e-8, 3, 99999998, 0.5768099222337837],
  ])("I(%d; %d, %d)", (x, a, b, reference) => {
    close(regularizedBeta(x, a, b), reference);
    close(1 - regularizedBeta(1 - x, b, a), reference, 1e-8);
  });

  test.each([
    [0.025, 7, 14, 0.15390920478454115],
    [0.975, 8, 13, 0.5921885345328282],
    [0.05, 0.5, 0.5, 0.0061558297024311365],
    [0.025, 1, 1e8, 2.531780798108492e-10],
    [0.975, 2, 99999999, 5.571643263581067e-8],
    [0.025, 3e7, 7e7 + 1, 0.29991018395683017],
    [0.975, 3e7 + 1, 7e7, 0.3000898276212486],
    [1e-9, 50, 151, 0.10025450811701538],
    [0.999, 3, 2, 0.9869770526291858],
    [0.0001, 2.5, 300, 0.00013661174325081457],
  ])("the %d quantile of the beta distribution (%d, %d)", (p, a, b, reference) => {
    close(betaPoint(p, 1 - p, a, b).x, reference);
  });

  test.each([
    [0.975, 1, 12.706204736174705],
    [0.975, 2, 4.302652729749464],
    [0.975, 4, 2.7764451051977943],
    [0.975, 63, 1.9983405425207417],
    [0.975, 199, 1.9719565442517537],
    [0.975, 1999, 1.961151420170562],
    [0.975, 1e6, 1.959966356814107],
    [0.975, 1e8, 1.9599640082627667],
    [0.9995, 63, 3.4517689449609983],
    [0.6, 7, 0.26316686135202283],
    [0.999999, 5, 24.771029720515944],
    [0.9975, 2.5, 9.528078202993148],
  ])("the %d quantile of Student's t, %d degrees of freedom", (p, df, reference) => {
    close(tQuantile(p, df), reference);
    close(tQuantile(1 - p, df), -reference, 1e-9);
  });

  test.each([
    [0.975, 1.9599639845400543],
    [0.6, 0.2533471031357998],
    [0.9, 1.2815515655446006],
    [0.995, 2.575829303548901],
    [0.001, -3.0902323061678136],
    [1e-6, -4.753424308822899],
    [1e-10, -6.361340902404057],
  ])("the %d quantile of the normal", (p, reference) => {
    close(normalQuantile(p), reference, 1e-14);
  });
});

test("quantiles undo the distribution far into the tails", () => {
  for (const [a, b] of [
    [1, 1],
    [0.5, 3],
    [4, 0.7],
    [30, 2000],
    [1e5, 3e5],
  ] as const)
    for (const p of [1e-12, 1e-4, 0.2, 0.5, 0.7, 0.99])
      close(regularizedBeta(betaPoint(p, 1 - p, a, b).x, a, b), p, 1e-9);
});

test("what is no probability or no parameter is NaN", () => {
  for (const value of [
    normalQuantile(-0.1),
    tQuantile(1.1, 5),
    tQuantile(0.5, 0),
    regularizedBeta(2, 1, 1),
    logGamma(0),
    logBeta(-1, 1),
  ])
    expect(value).toBeNaN();
});
