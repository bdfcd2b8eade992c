import type { Fall } from "../../game/index.js";
import { ActionType } from "./actions.js";
import { defenceOf, type Rules } from "./bound.js";
import { minorOf } from "./rules/finals.js";
import { challengeResult, finalsResult, koResult, winsExtra } from "./rules/results.js";
import { At, Phase, type SurvivorState } from "./state.js";

/** With a greater lead, either way, nothing changes: 20 on one die against 1 to 20 on the others. */
export const MAX_LEAD = 20;

const [D20, D12, D8] = [20, 12, 8].map((sides) => Array.from({ length: sides }, (_, face) => face + 1));
const NONE = [0];

type Falls = readonly Fall[];

const NO_DICE: Falls = frozen([{ rolls: [], probability: 1 }]);

/** Throwing for Player 1 every face counts. */
const EVERY_FACE = waysOf(1, (thrown) => thrown);

/** The ways in which an action's dice may fall, one for each result. What was found once is kept. */
export function fallsOf(rules: Rules): (state: Readonly<SurvivorState>, action: number) => Falls {
  const { table, challengeDefence, koDefence } = rules;
  const known = {
    challenge: new Map<number, Falls>(),
    challengeAgain: new Map<number, Falls>(),
    ko: new Map<number, Falls>(),
    extra: new Map<number, Falls>(),
    finals: new Map<number, Falls>(),
    finalsAgain: new Map<number, Falls>(),
  };

  function challenge({ data, points }: Readonly<SurvivorState>, opponent: number, again: boolean): Falls {
    const kept = again ? known.challengeAgain : known.challenge;
    const lead = boundedLead(points[data[At.player]] - points[opponent]);
    return kept.get(lead) ?? keep(kept, lead, waysOf(3, challengeResults(lead, again)));
  }

  function challengeResults(lead: number, again: boolean): ResultOf {
    const naturals = !again || rules.naturalOnReroll;
    return (thrown, major, minor) => {
      const defended = defenceOf(challengeDefence, major, minor);
      return challengeResult(rules, naturals, thrown + lead - defended, thrown, defended);
    };
  }

  function knockOut({ data, points }: Readonly<SurvivorState>, opponent: number): Falls {
    const lead = boundedLead(points[data[At.player]] - points[opponent]);
    return known.ko.get(lead) ?? keep(known.ko, lead, waysOf(3, koResults(lead)));
  }

  function koResults(lead: number): ResultOf {
    return (thrown, major, minor) => koResult(lead, thrown, defenceOf(koDefence, major, minor));
  }

  function extra({ data, points }: Readonly<SurvivorState>): Falls {
    const own = Math.min(points[data[At.player]], rules.extraTarget);
    return (
      known.extra.get(own) ??
      keep(
        known.extra,
        own,
        waysOf(1, (thrown) => Number(winsExtra(rules, own, thrown))),
      )
    );
  }

  function finals(state: Readonly<SurvivorState>, majorTo: number, again: boolean): Falls {
    const { data, points } = state;
    const kept = again ? known.finalsAgain : known.finals;
    const minorTo = minorOf(state, majorTo);
    const third = minorTo < 0 ? 0 : points[minorTo];
    const most = Math.max(points[data[At.player]], points[majorTo], third);
    const own = boundedBy(most, points[data[At.player]]);
    const first = boundedBy(most, points[majorTo]);
    const second = minorTo < 0 ? 0 : boundedBy(most, third);
    const key = (own * POINTS + first) * POINTS + second;
    return kept.get(key) ?? keep(kept, key, finalsWays(own, first, second, again));
  }

  function finalsWays(own: number, first: number, second: number, again: boolean): Falls {
    const naturals = !again || rules.naturalOnReroll;
    return waysOf(second === 0 ? 2 : 3, (thrown, major, minor) =>
      finalsResult(rules, naturals, own, first, second, thrown, major, minor),
    );
  }

  return (state, action) => {
    const { data } = state;
    switch (table.type[action]) {
      case ActionType.challenge:
        return challenge(state, table.seat[action], false);
      case ActionType.rematch:
        return challenge(state, data[At.opponent], false);
      case ActionType.extra:
        return extra(state);
      case ActionType.ko:
        return knockOut(state, table.seat[action]);
      case ActionType.challengeAll:
        return finals(state, table.seat[action], false);
      case ActionType.roll:
        if (data[At.phase] === Phase.rollOff) return EVERY_FACE;
        if (data[At.phase] === Phase.again) return challenge(state, data[At.opponent], true);
        return finals(state, data[At.opponent], true);
      default:
        return NO_DICE;
    }
  };
}

export function boundedLead(lead: number): number {
  return Math.min(Math.max(lead, -MAX_LEAD), MAX_LEAD);
}

/** Points as they count beside the most: whoever is further behind cannot have the best total. */
function boundedBy(most: number, points: number): number {
  return Math.max(1, points - most + MAX_LEAD + 1);
}

/** More than points are when bounded. */
const POINTS = MAX_LEAD + 2;

function keep(known: Map<number, Falls>, key: number, falls: Falls): Falls {
  known.set(key, falls);
  return falls;
}

type ResultOf = (thrown: number, major: number, minor: number) => number;

/** One way for each result that the first of d20, d12 and d8 can come to; a die that is not thrown shows 0. */
function waysOf(dice: 1 | 2 | 3, resultOf: ResultOf): Falls {
  const found = new Map<number, { readonly rolls: readonly number[]; count: number }>();
  const [majors, minors] = [dice > 1 ? D12 : NONE, dice > 2 ? D8 : NONE];
  for (const thrown of D20)
    for (const major of majors)
      for (const minor of minors) {
        const result = resultOf(thrown, major, minor);
        const way = found.get(result);
        if (way === undefined) found.set(result, { rolls: [thrown, major, minor].slice(0, dice), count: 1 });
        else way.count++;
      }
  const all = D20.length * majors.length * minors.length;
  return frozen([...found.values()].map(({ rolls, count }) => ({ rolls, probability: count / all })));
}

/** Bots see them, too. */
function frozen(falls: Falls): Falls {
  for (const fall of falls) {
    Object.freeze(fall.rolls);
    Object.freeze(fall);
  }
  return Object.freeze(falls);
}
