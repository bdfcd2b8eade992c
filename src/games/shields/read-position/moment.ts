import { PositionError } from "../../../game/index.js";
import { COLOURS, kindByWords } from "../dice.js";
import { anyUsefulPick } from "../pick.js";
import type { Rules } from "../rulings.js";
import { At, Phase, shield, type ShieldsState } from "../state.js";
import { readDice } from "./dice.js";
import { readNumber, seatNumber } from "./text.js";

const HEAD =
  /^(?:(left|right)(?: (picks|acts(?: after (?:potion|polish))?|won|holds .*|rolls(?: against \d+)?))?|undecided after (left|right))$/;

export function readHand(rules: Rules, data: Int32Array, head: string | undefined): void {
  const match = /^\w+ holds ([\w ]+):(\d+)(?: of (\w+))?$/.exec(head ?? "");
  if (match === null) {
    if (head?.includes("holds"))
      throw new PositionError(`"${head}": expected such as "left holds red d12:7"`);
    return;
  }
  if (!rules.resurrect) throw new PositionError(`"${head}" needs resurrect: on`);
  const kind = kindByWords(rules.dice, match[1]);
  const battery = (COLOURS as readonly (string | undefined)[]).indexOf(match[3]);
  if (kind < 0 || (kind === rules.healthKind) !== battery >= 0)
    throw new PositionError(`"${head}": this cannot be a sacrifice`);
  const value = readNumber(match[2], 1, rules.dice.size[kind], head!);
  data[At.sacrifice] = shield(kind, rules.dice.size[kind], value) | ((battery + 1) << 16);
}

export function readHead(rules: Rules, state: ShieldsState, head: string): void {
  const { data } = state;
  const match = HEAD.exec(head);
  if (match === null)
    throw new PositionError(
      `"${head}": expected who is to do what first, such as "left acts" or "right picks"`,
    );
  data[At.player] =
    match[1] !== undefined
      ? seatNumber(match[1], head)
      : match[3] !== undefined
        ? seatNumber(match[3], head)
        : 0;
  const deed = match[2];
  const picks = data[At.poolLeft] > 0 && anyUsefulPick(rules, state, data[At.player]);
  if (deed?.startsWith("rolls")) {
    if (rules.matchBestOf === 1) throw new PositionError(`"${head}": there is no other game to throw for`);
    data[At.phase] = Phase.roll;
    const against = / against (\d+)$/.exec(deed)?.[1];
    if ((against !== undefined) !== (data[At.player] === 1))
      throw new PositionError(`"${head}": expected "left rolls" or such as "right rolls against 17"`);
    if (against !== undefined) data[At.thrown] = readNumber(against, 3, 36, head);
  } else if (deed === "won" || match[3] !== undefined) {
    data[At.phase] = Phase.over;
    data[At.winner] = deed === "won" ? data[At.player] : -1;
  } else if (deed?.startsWith("holds")) data[At.phase] = Phase.resurrect;
  else if (deed?.startsWith("acts")) {
    data[At.phase] = Phase.act;
    if (deed !== "acts" && !rules.oneOfEach)
      throw new PositionError(`"${head}" needs healsPerTurn: one-of-each`);
    data[At.healed] = deed === "acts" ? 0 : deed.endsWith("potion") ? 1 : 2;
  } else {
    if (deed === "picks" && !picks) throw new PositionError(`"${head}": there is nothing to pick`);
    data[At.phase] = picks ? Phase.pick : Phase.act;
  }
}

export function readFresh(rules: Rules, data: Int32Array, text: string | undefined): void {
  if (text === undefined) return;
  if (rules.sacrificeFresh) throw new PositionError(`"fresh" needs sacrificeFresh: no`);
  const { kind } = readDice(rules, text, "fresh");
  data[At.fresh] = kind + 1;
}

export function readCounts(data: Int32Array, text: string | undefined): void {
  const counts = text === undefined || text === "" ? [] : text.split(" ");
  if (counts.length > At.countsEnd - At.counts)
    throw new PositionError(`counts: at most ${At.countsEnd - At.counts} numbers`);
  counts.forEach((count, index) => {
    data[At.counts + index] = readNumber(count, 0, 0x7fffffff, "counts");
  });
}
