import { expect, test } from "vitest";
import pig from "../../examples/pig.js";
import { Streams } from "../../src/dice/index.js";
import type { Bot } from "../../src/game/index.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import { playthrough } from "../../src/play/playthrough.js";
import { withWords } from "../../src/play/words.js";
import { arm, climbPlan } from "../support/plans.js";

const rules = { target: 20 };
const game = pig.create(rules, 2);

type Seen = Readonly<ReturnType<typeof game.newObservation>>;

const answering = (answer: (seen: Seen) => unknown): Bot<Seen, number | string> => ({
  restart: () => undefined,
  chooseAction: (seen) => answer(seen) as string,
});
const inWords = answering(({ g }) => (g.pot >= 8 ? "hold" : "roll"));
const inNumbers = answering(({ g }) => (g.pot >= 8 ? 0 : 1));

function play(bot: Bot<Seen, number | string>) {
  const bots = [0, 1].map(() => withWords(bot, game) as Bot<unknown>);
  return playthrough({ game, bots, streams: new Streams("words"), block: 3, strict: true }).steps;
}

test("words are played as the numbers of their actions", () => {
  expect(play(inWords)).toEqual(play(inNumbers));
});

test("the runner takes them, and refuses wrong ones with the nearest that are legal", () => {
  const playing = (bot: Bot<Seen, number | string>) => {
    const modules = new Map([["talker", { create: () => bot as Bot<Seen> }]]);
    const plan = climbPlan([{ ...arm("base/talker", ["talker", "talker"]), options: rules }]);
    return new BlockPlayer(plan, pig, modules, { check: true }).play(0, 5);
  };
  expect(playing(inWords)).toEqual(playing(inNumbers));
  expect(() => playing(answering(() => "hodl"))).toThrow(
    'returned "hodl", which no action is called (did you mean hold?)',
  );
  expect(() => playing(answering(() => 7))).toThrow("returned 7, which is not one of the 2 legal actions");
});

test("words that are not legal now are refused as such", () => {
  const onlyRoll = Int32Array.of(1);
  const bot = withWords(
    answering(() => "hold"),
    game,
  );
  expect(bot.chooseAction(game.newObservation(), onlyRoll, 1)).toBe("hold");
});

test("bots of games without words for bots are left as they are", () => {
  const { actionFromString, ...mute } = game;
  expect(actionFromString!("roll")).toBe(1);
  expect(withWords(inWords, mute)).toBe(inWords);
});
