import { PositionError } from "../../../game/index.js";
import { SEATS } from "../write-position.js";

export function splitList(text: string | undefined): string[] {
  if (text === undefined || text === "") return [];
  return text.split(",").map((item) => item.trim());
}

export function readNumber(text: string, min: number, max: number, where: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(number >= min && number <= max))
    throw new PositionError(`${where}: expected a whole number from ${min} to ${max}, got "${text}"`);
  return number;
}

export function seatNumber(text: string, where: string): number {
  const seat = (SEATS as readonly string[]).indexOf(text);
  if (seat < 0) throw new PositionError(`${where}: expected left or right, got "${text}"`);
  return seat;
}
