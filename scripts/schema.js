// Writes schema/experiment.schema.json from the built package: npm run schema.
import { mkdirSync, writeFileSync } from "node:fs";
import { URL } from "node:url";
import { experimentJsonSchema } from "../dist/internal.js";

const folder = new URL("../schema/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(
  new URL("experiment.schema.json", folder),
  `${JSON.stringify(experimentJsonSchema(), null, 2)}\n`,
);
