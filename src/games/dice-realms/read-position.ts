import { PositionError } from "../../game/index.js";
import { checkDeclared, checkDefence } from "./check-position.js";
import {
  RESOURCE_DICE,
  RESOURCES,
  SEATS,
  TARGETS,
  TERRITORIES,
  TERRITORY,
  TERRITORY_DICE,
  UNITS,
} from "./parts.js";
import type { Rules } from "./rulings.js";
import { At, Phase, Side, sideOf, type DiceRealmsState } from "./state.js";
import { winnerAtLimit } from "./turn.js";

const SECTIONS = ["turn", "red:", "blue:", "attacked", "defended", "done", "declared", "resolved", "counts"];
const HEADS =
  "red gathers, red spends, red attacks on, red repairs on, red trains on, blue defends farm against siege, red won, undecided after red";

/**
 * Reads a position as `positionToString` writes it. By hand `red spends | blue: keep 3` is enough: resources and
 * territories that are not named are as at the start, units that are not named are felled where their realm is
 * described and as at the start where it is not. Throws a `PositionError`.
 */
export function positionFromString(rules: Rules, text: string, { data }: DiceRealmsState): void {
  const sections = readSections(text);
  data.set(rules.setUp);
  SEATS.forEach((seat, player) => readRealm(rules, data, player, sections.get(`${seat}:`)));
  data[At.turn] = readNumber(sections.get("turn") ?? "1", 1, rules.maxTurns, "turn");
  readHead(rules, data, sections.get("head") ?? "red gathers");
  const doing = data[At.phase];
  const fighting = doing === Phase.attack || doing === Phase.defend;
  data[At.attacked] |= readBits(sections, "attacked", UNITS, fighting);
  data[At.defended] = readBits(sections, "defended", UNITS, fighting && rules.defendOnce);
  data[At.done] =
    doing === Phase.repair
      ? readBits(sections, "done", TERRITORIES, true)
      : readBits(sections, "done", UNITS, doing === Phase.train);
  readDeclared(rules, data, sections, fighting);
  readCounts(data, sections.get("counts"));
  if (doing === Phase.defend) checkDefence(rules, data);
  if (data[At.declared] > 0) checkDeclared(rules, data);
}

function readSections(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  text.split("|").forEach((part, index) => {
    const section = part.trim().replace(/\s+/g, " ");
    const name =
      SECTIONS.find((start) =>
        start.endsWith(":")
          ? section.startsWith(start)
          : section === start || section.startsWith(`${start} `),
      ) ?? (index === 0 ? "head" : undefined);
    if (name === undefined)
      throw new PositionError(
        `"${section}" is no section; those are ${SECTIONS.join(", ")}, and first who is to move`,
      );
    if (sections.has(name)) throw new PositionError(`there are two sections "${name}"`);
    sections.set(name, name === "head" ? section : section.slice(name.length).trim());
  });
  return sections;
}

function readRealm(rules: Rules, data: Int32Array, player: number, text: string | undefined): void {
  if (text === undefined) return;
  const side = sideOf(player);
  data.fill(0, side + Side.units, side + Side.length);
  const names: readonly string[] = [...RESOURCES, ...TERRITORIES, ...UNITS];
  const most = [...RESOURCE_DICE, ...TERRITORY_DICE, ...rules.units.die];
  const seen = new Set<string>();
  for (const item of text.split(",").map((words) => words.trim())) {
    if (item === "") continue;
    const [, name = "", value = ""] = /^(\w+) (\S+)$/.exec(item) ?? [];
    const place = names.indexOf(name);
    const where = `${SEATS[player]}: "${item}"`;
    if (place < 0)
      throw new PositionError(
        `${where}: expected a die and its number, such as farm 8 (${names.join(", ")})`,
      );
    if (seen.has(name)) throw new PositionError(`${where}: ${name} comes twice`);
    seen.add(name);
    data[side + place] = readNumber(value, 0, most[place], where);
  }
}

function readHead(rules: Rules, data: Int32Array, head: string): void {
  const [, name, verb, rest = ""] =
    /^(red|blue) (gathers|spends|attacks on|repairs on|trains on|defends|won|ahead at the limit)(.*)$/.exec(
      head,
    ) ?? [];
  const [, last] = /^undecided after (red|blue)$/.exec(head) ?? [];
  const unknown = (): PositionError => new PositionError(`cannot read "${head}" (${HEADS})`);
  if (name === undefined && last === undefined) throw unknown();
  const player = SEATS.indexOf((name ?? last) as "red");
  data[At.player] = data[At.mover] = player;
  if (verb === undefined || verb === "ahead at the limit")
    return readLimit(rules, data, player, verb, rest, unknown);
  const keeps = SEATS.map((_, seat) => data[sideOf(seat) + Side.keep]);
  if (verb === "won") {
    if (rest !== "") throw unknown();
    if (keeps[1 - player] > 0) throw new PositionError(`"${head}", and ${SEATS[1 - player]}'s keep stands`);
    if (keeps[player] === 0) throw new PositionError(`"${head}", and ${SEATS[player]}'s own keep is down`);
    data[At.phase] = Phase.over;
    data[At.winner] = player;
    return;
  }
  if (keeps[0] === 0 || keeps[1] === 0)
    throw new PositionError(`"${head}", and a keep is down: the game is over`);
  if (verb === "defends") return readDefence(data, player, rest, unknown);
  if (rest !== "") throw unknown();
  data[At.phase] = [Phase.gather, Phase.spend, Phase.attack, Phase.repair, Phase.train][
    ["gathers", "spends", "attacks on", "repairs on", "trains on"].indexOf(verb)
  ];
  if (verb === "repairs on" && !rules.repairMany)
    throw new PositionError(`"${head}", and only one territory is repaired in a turn (repairMany)`);
}

function readDefence(data: Int32Array, player: number, rest: string, unknown: () => PositionError): void {
  const [, territory, attacker] = /^ (\w+) against (\w+)$/.exec(rest) ?? [];
  const target = TERRITORIES.indexOf(territory as "farm");
  const unit = UNITS.indexOf(attacker as "siege");
  if (target < 0 || unit < 0) throw unknown();
  data[At.phase] = Phase.defend;
  data[At.mover] = 1 - player;
  data[At.target] = TERRITORY + target;
  data[At.unit] = unit;
  data[At.attacked] = 1 << unit;
}

function readLimit(
  rules: Rules,
  data: Int32Array,
  player: number,
  verb: string | undefined,
  rest: string,
  unknown: () => PositionError,
): void {
  const [, after] = /^ after (red|blue)$/.exec(rest) ?? [];
  if (verb !== undefined && after === undefined) throw unknown();
  if (data[At.turn] !== rules.maxTurns)
    throw new PositionError(`the limit is turn ${rules.maxTurns}, and this is turn ${data[At.turn]}`);
  const winner = verb === undefined ? -1 : player;
  if (winner !== winnerAtLimit(rules, data))
    throw new PositionError(`by capResult: ${rules.capResult} that is not who is ahead at the limit`);
  data[At.phase] = Phase.over;
  data[At.capped] = 1;
  data[At.winner] = winner;
  if (after !== undefined) data[At.player] = data[At.mover] = SEATS.indexOf(after as "red");
}

function readBits(
  sections: ReadonlyMap<string, string>,
  name: string,
  words: readonly string[],
  fits: boolean,
): number {
  const text = sections.get(name);
  if (text === undefined) return 0;
  if (!fits) throw new PositionError(`"${name}" has no meaning here`);
  let bits = 0;
  for (const word of text.split(",")) {
    const index = words.indexOf(word.trim());
    if (index < 0)
      throw new PositionError(`${name}: expected some of ${words.join(", ")}, got "${word.trim()}"`);
    bits |= 1 << index;
  }
  return bits;
}

function readDeclared(
  rules: Rules,
  data: Int32Array,
  sections: ReadonlyMap<string, string>,
  fighting: boolean,
): void {
  const text = sections.get("declared");
  if (text === undefined) {
    if (sections.has("resolved")) throw new PositionError(`"resolved" has no meaning without "declared"`);
    if (rules.upfront && data[At.phase] === Phase.defend) {
      data[At.queue] = data[At.unit] * 8 + data[At.target];
      data[At.declared] = data[At.resolved] = 1;
    }
    return;
  }
  if (!rules.upfront || !fighting) throw new PositionError(`"declared" has no meaning here`);
  const attacks = text.split(",").map((words) => {
    const [, unit, target] = /^(\w+) (?:at|against) (\w+)$/.exec(words.trim()) ?? [];
    const declared = [UNITS.indexOf(unit as "siege"), TARGETS.indexOf(target as "keep")];
    if (Math.min(...declared) < 0)
      throw new PositionError(`declared: expected attacks such as "siege at keep", got "${words.trim()}"`);
    return declared;
  });
  if (new Set(attacks.map(([unit]) => unit)).size < attacks.length)
    throw new PositionError("declared: each unit attacks once");
  attacks.forEach(([unit, target], index) => {
    data[At.queue + index] = unit * 8 + target;
    data[At.attacked] |= 1 << unit;
  });
  data[At.declared] = attacks.length;
  data[At.resolved] = readNumber(sections.get("resolved") ?? "0", 0, attacks.length, "resolved");
}

function readCounts(data: Int32Array, text: string | undefined): void {
  if (text === undefined) return;
  for (const word of text.split(" ")) {
    const [, place, value] = /^(\d{1,3})=(\d{1,9})$/.exec(word) ?? [];
    if (place === undefined || Number(place) >= At.countsEnd - At.counts)
      throw new PositionError(
        `counts: expected place=number, places 0 to ${At.countsEnd - At.counts - 1}, got "${word}"`,
      );
    data[At.counts + Number(place)] = Number(value);
  }
}

function readNumber(text: string, least: number, most: number, what: string): number {
  const value = Number(text);
  if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return value;
  throw new PositionError(`${what}: expected a whole number from ${least} to ${most}, got "${text}"`);
}
