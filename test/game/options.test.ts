import { describe, expect, it } from "vitest";
import { bindOptions, data, limit, OptionError, optionsOf, range, resolveOptions } from "evenkeel";
import { ruling, under, variant } from "evenkeel";

const options = optionsOf({
  tie: ruling(["stay", "both-leave"], "what a tie does", { value: "stay", as: "both-leave", because: "so" }),
  revive: variant(["off", "on"], "whether dice come back"),
  ...under("revive", ["on"], { reviveAt: ruling(["full", "value"], "how they come back") }),
  sizes: variant(
    data("a list of sizes", [4, 6], (value, path) => {
      if (!Array.isArray(value)) throw new OptionError(path, "expected a list");
      return value.length;
    }),
    "the sizes there are",
  ),
  maxTurns: limit(range(1, 100, 40), "turns after which a game ends"),
});

describe("a table of options", () => {
  it("gives descriptions in its order", () => {
    expect(options.map(({ name }) => name)).toEqual(["tie", "revive", "reviveAt", "sizes", "maxTurns"]);
    expect(options[0]).toMatchObject({ kind: "ruling", type: "choice", default: "stay" });
    expect(options[2]).toMatchObject({ needs: { option: "revive", values: ["on"] } });
    expect(options[4]).toMatchObject({ kind: "limit", type: "integer", min: 1, max: 100, default: 40 });
  });

  it("binds in one step, with types", () => {
    const bound = bindOptions(options, { revive: "on", sizes: [4, 6, 8] });
    const tie: "stay" | "both-leave" = bound.tie;
    const sizes: number = bound.sizes;
    expect([tie, bound.revive, bound.reviveAt, sizes, bound.maxTurns]).toEqual(["stay", "on", "full", 3, 40]);
    expect(resolveOptions(options, {})["sizes"]).toEqual([4, 6]);
  });

  it("refuses what does not fit, with where", () => {
    expect(() => bindOptions(options, { sizes: 4 })).toThrow("expected a list");
    expect(() => bindOptions(options, { reviveAt: "value" })).toThrow("no effect unless revive is on");
    expect(() => bindOptions(options, { maxTurns: 101 })).toThrow("from 1 to 100");
  });
});
