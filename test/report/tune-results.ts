import { FIRST } from "../../src/measure/index.js";
import type { TargetNumber, Tried, TuneResults, VariedOption } from "../../src/report/tune/results.js";

/** A search over two options and two numbers of the target, with names as they come. */
export function tuned(names: readonly string[], values = 3): TuneResults {
  const option = (name: string, isOrdered: boolean): VariedOption => ({
    ...{ name, says: `${name} is {}`, standing: isOrdered ? 0 : "off", isOrdered },
    values: Array.from({ length: values }, (_, at) =>
      isOrdered ? { value: at + 1, words: String(at + 1) } : { value: names[at], words: names[at] },
    ),
  });
  const number = (
    measure: string,
    isShare: boolean,
    atLeast: number | null,
    atMost: number,
  ): TargetNumber => ({
    ...{ says: isShare ? "" : names[3], measure, who: isShare ? FIRST : "game", lineup: names[1] },
    ...{ unit: isShare ? "" : "turns", isShare, quantile: null, atLeast, atMost },
  });
  const tried = (parts: Tried["parts"]): Tried => {
    const [x = 0, y = 0] = [0, 1].map((one) => (parts.find(([other]) => other === one)?.[1] ?? -1) + 1);
    const [share, length] = [0.7 - 0.05 * x - 0.03 * y, 20 + y + x / 7];
    return {
      name: parts.length === 0 ? "standard" : parts.map(([one, at]) => `${names[one]} ${at}`).join(" and "),
      ...{ parts, cost: parts.length, options: {}, blocks: 500 },
      standing: share > 0.52 || length > 25 ? "misses" : share < 0.48 ? "open" : "likely",
      numbers: [
        { value: share, standardError: 0.012 },
        { value: length, standardError: 0.4 },
      ],
    };
  };
  const all = [...Array(values).keys()];
  const parts: Tried["parts"][] = [
    ...all.map((at) => [[0, at]] as const),
    ...all.map((at) => [[1, at]] as const),
    ...all.map(
      (at) =>
        [
          [0, at],
          [1, (at * 2) % values],
        ] as const,
    ),
  ];
  const played = parts.map(tried);
  const proposal = played.find(({ standing }) => standing === "likely");
  return {
    ...{ format: 1, tool: "Evenkeel", game: "toss", title: "Toss", gameVersion: { rules: 1, behaviour: 1 } },
    ...{ question: names[0], seed: "seed", level: 0.95 },
    target: [number("returns", true, 0.48, 0.52), number("turns", false, null, 25)],
    varied: [option(names[0], true), option(names[1], false)],
    ...{ ways: 15, ruledOut: 3, larger: 3, openBelow: 0, games: 10_000, base: tried([]), isFair: false },
    ...{ tried: played, checks: [], proposals: proposal === undefined ? [] : [proposal.name], command: [] },
  };
}
