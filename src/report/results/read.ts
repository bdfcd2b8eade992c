import { InputError } from "../../play/errors.js";
import { FORMAT, type Results } from "./results.js";
import { results } from "./schema/results.js";

/** Reads what a run wrote as `results.json`. Throws an `InputError` that says where it is damaged. */
export function readResults(path: string, text: string): Results {
  const again = "evenkeel run writes it anew";
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InputError(`${path}: is damaged: no JSON (${again})`);
  }
  const { format } = Object(value) as { format?: unknown };
  if (format !== undefined && format !== FORMAT) {
    throw new InputError(`${path}: is of another version of Evenkeel (${again})`);
  }
  // Its own words say what is right for a program.
  const checked = results.safeParse(value, { error: () => "not as it was written" });
  if (checked.success) return value as Results;
  const [{ path: where, message }] = checked.error.issues;
  throw new InputError(
    `${path}: is damaged: ${where.length === 0 ? "" : `${where.join(".")}: `}${message} (${again})`,
  );
}
