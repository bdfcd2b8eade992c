import type { AskedMatch } from "../../src/lab/play/asked.js";
import type { Standing } from "./play-talk.js";
import { put, RuleFields } from "./rule-fields.js";

/** Numbers of actions stand in addresses in this base, with dots between them. */
const BASE = 36;
const MOVES = /^[0-9a-z]{1,4}(\.[0-9a-z]{1,4})*$/;

/** What else stands in the address. */
const TAKEN = ["players", "seat", "who", "seed", "v", "moves"];

/** The form before a game. The game itself, as it stands, is in the address, to be sent to somebody. */
export class PlayForm {
  readonly #form: HTMLFormElement;
  readonly #rules: RuleFields;
  readonly #players: HTMLInputElement | null;
  readonly #seat: HTMLSelectElement;
  readonly #seats: readonly HTMLOptionElement[];
  readonly #who: HTMLSelectElement;
  readonly #seed: HTMLInputElement;
  /** What this page wrote into the address last. */
  #written = "";

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#rules = new RuleFields(form, TAKEN);
    this.#players = form.querySelector("#players");
    this.#seat = form.querySelector("#seat")!;
    this.#seats = [...this.#seat.options];
    this.#who = form.querySelector("#who")!;
    this.#seed = form.querySelector("#seed")!;
    this.#changed();
    form.addEventListener("input", () => this.#changed());
  }

  /** Each game that is asked for has dice of its own, unless somebody chose them. */
  onPlay(play: (asked: AskedMatch) => void): void {
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      play(this.asked());
    });
  }

  asked(): AskedMatch {
    return {
      changes: this.#rules.changes(),
      players: this.#number,
      seat: Number(this.#seat.value),
      who: this.#who.value,
      seed: this.#seed.value.trim() === "" ? someSeed() : this.#seed.value,
    };
  }

  get #number(): number {
    return Number(this.#players?.value ?? this.#form.dataset["players"]);
  }

  /** Who plays the others where nobody says. */
  get #usual(): string {
    return [...this.#who.options].find(({ defaultSelected }) => defaultSelected)?.value ?? "";
  }

  /** There are as many seats as players. */
  #changed(): void {
    this.#rules.changed();
    const { value } = this.#seat;
    const there = this.#seats.slice(0, Math.max(1, this.#number));
    this.#seat.replaceChildren(...there);
    this.#seat.value = there.some((seat) => seat.value === value) ? value : "0";
  }

  /** Writes the game as it stands into the address. */
  remember({ asked, moves, rules }: Standing): void {
    const told = new URLSearchParams(this.#rules.told(asked.changes));
    if (this.#players !== null) told.set("players", String(asked.players));
    told.set("seat", String(asked.seat));
    if (asked.who !== this.#usual) told.set("who", asked.who);
    told.set("seed", asked.seed);
    if (rules !== undefined && moves.length > 0) {
      told.set("v", String(rules));
      told.set("moves", moves.map((move) => move.toString(BASE)).join("."));
    }
    this.#written = `#${told.toString()}`;
    // A page within another one has no say over the address.
    try {
      history.replaceState(null, "", this.#written);
    } catch {
      // It works without.
    }
  }

  /**
   * The form as the address has it, and the game that stands there; null where there is none, a line where nobody can read its
   * moves.
   */
  recall(): Standing | string | null {
    if (location.hash === this.#written && this.#written !== "") return null;
    const told = new URLSearchParams(location.hash.slice(1));
    this.#rules.recall(told);
    if (this.#players !== null) this.#players.value = told.get("players") ?? this.#players.defaultValue;
    this.#seat.value = told.get("seat") ?? "0";
    put(this.#who, told.get("who"), this.#usual);
    this.#changed();
    const seed = told.get("seed");
    if (seed === null) return null;
    const moves = told.get("moves") ?? "";
    if (moves !== "" && !MOVES.test(moves)) return "moves: expected numbers with dots between them";
    const asked = { ...this.asked(), seed };
    const rules = told.get("v");
    return {
      asked,
      moves: moves === "" ? [] : moves.split(".").map((move) => Number.parseInt(move, BASE)),
      ...(rules !== null && { rules: Number(rules) }),
    };
  }
}

function someSeed(): string {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(BASE);
}
