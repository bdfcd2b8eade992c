import { describe, expect, it } from "vitest";
import { alternatives, form, list, maybe, positionForm, PositionError, whole, word } from "evenkeel";

const seat = word(["left", "right"]);
const head = alternatives("who does what", {
  picks: form`${seat} picks`,
  rolls: form`${seat} rolls${maybe` against ${whole(3, 36)}`}`,
});
const position = positionForm(head, {
  turn: whole(0, 400),
  "left:": list(form`d${whole(2, 20)}:${whole(1, 20)}`, { none: "none" }),
  lost: form`${whole(0, 3)}-${whole(0, 3)}`,
});

describe("a position's form", () => {
  it("writes what it reads", () => {
    for (const text of [
      "left picks | turn 3 | left: d8:5, d12:11 | lost 1-0",
      "right rolls against 17 | left: none",
      "left rolls | turn 0",
    ])
      expect(position.write(position.read(text))).toBe(text);
  });

  it("takes sections in any order, with any spaces", () => {
    const said = position.read("lost  2-1|  left: d8:5,d6:6 | turn 7");
    expect(said).toEqual({
      turn: 7,
      "left:": [
        [8, 5],
        [6, 6],
      ],
      lost: [2, 1],
    });
    expect(said.head).toBeUndefined();
    const [size]: number[] = said["left:"]!.map(([sides]) => sides);
    expect(size).toBe(8);
  });

  it.each([
    ["middle picks", 'cannot read "middle picks": expected who does what'],
    ["left rolls against 40", '"left rolls against 40": expected a whole number from 3 to 36, got "40"'],
    ["left picks | pond: d8", 'cannot read "pond: d8", which is no section (turn, left:, lost)'],
    ["left picks | turn 1 | turn 2", 'there are two sections "turn"'],
    ["left picks | turn x", 'turn: expected a whole number from 0 to 400, got "x"'],
    ["left picks | left: 8", 'left: expected such as "d2:1", got "8"'],
    ["left picks | lost 4-0", 'lost: expected a whole number from 0 to 3, got "4"'],
  ])("refuses %s", (text, message) => {
    expect(() => position.read(text)).toThrow(PositionError);
    expect(() => position.read(text)).toThrow(message);
  });
});
