import { ActionType, type ActionTable } from "./actions.js";
import type { DiceTable } from "./dice.js";
import type { Layout } from "./state.js";

/** Every ruling bound to a number or a truth, and the tables: what the moves look up while playing. */
export interface Rules {
  readonly dice: DiceTable;
  readonly actions: ActionTable;
  readonly layout: Layout;
  /** `retarget`: 0 strict, 1 other colour, 2 any. */
  readonly retarget: number;
  readonly blackPerBattery: boolean;
  readonly blackMoves: boolean;
  readonly ownerOrders: boolean;
  readonly attackerOrders: boolean;
  readonly oneOfEach: boolean;
  readonly pickOptional: boolean;
  readonly attackOptional: boolean;
  readonly zeroHeal: boolean;
  readonly shieldsAnywhere: boolean;
  readonly trashDeadAttackDie: boolean;
  readonly uselessPicks: boolean;
  readonly coinBreaksTies: boolean;
  readonly resurrect: boolean;
  readonly cumulative: boolean;
  readonly ownTrash: boolean;
  readonly sacrificeHealth: boolean;
  readonly sacrificeLiveAttack: boolean;
  readonly sacrificeFresh: boolean;
  readonly reviveBattery: boolean;
  /** Whether there are marks (fresh, moved, healed) that end with the turn. */
  readonly marks: boolean;
  readonly startHealth: number;
  readonly batteriesToWin: number;
  readonly matchBestOf: number;
  readonly nextStarter: string;
  readonly maxTurns: number;
  readonly poolSize: number;
  /** Numbers of actions. */
  readonly takes: number;
  readonly takeNothing: number;
  readonly firstAttack: number;
  readonly firstPotion: number;
  readonly firstPolish: number;
  readonly pass: number;
  readonly roll: number;
  /** Whether each attack needs no more than two standing batteries, and each act is an attack or a heal. */
  readonly plainAttacks: boolean;
  readonly plainActs: boolean;
  /** Whether all heals can be read off two words. */
  readonly plainHeals: boolean;
  /** Whether a standing battery can be without an attack die: once dice may be sacrificed, also inert ones. */
  readonly disarming: boolean;
  /** By colour × 128 + faces: the kind of attack die. */
  readonly attackKind: Int32Array;
  /** By faces: where rolls are counted. */
  readonly rollCount: Int32Array;
  readonly healthKind: number;
  /** Kinds are numbered by group: the first shield, the first potion or polish, the first polish. */
  readonly firstShield: number;
  readonly firstHeal: number;
  readonly firstPolishKind: number;
  /** Placements in one stack that an action can name. */
  readonly places: number;
  /** No single game can have more turns than this. */
  readonly gameTurns: number;
  /** No turn has more actions than this. */
  readonly turnActions: number;
  /** Bits of `take` actions, see masks.ts. */
  readonly kindMask: Int32Array;
  readonly stackMask: Int32Array;
  /** By kind of potion or polish, see heal-masks.ts. */
  readonly heldBit: Int32Array;
  /** The data of a position before the first throw. */
  readonly setUp: Int32Array;
}

/** The first action of a type. */
export function firstOf(rules: Rules, type: keyof typeof ActionType): number {
  return rules.actions.first[ActionType[type]];
}
