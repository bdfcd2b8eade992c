import { lineOf, type Finding } from "../testing/index.js";
import { placeIn } from "./thrown.js";

/** A finding in one line, with the place in the game's file where its code threw. */
export function findingLine(finding: Finding): string {
  const place = placeIn(finding.stack);
  return lineOf(place === null ? finding : { ...finding, message: `${finding.message} at ${place}` });
}
