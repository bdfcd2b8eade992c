// The licences of what is bundled, which go wherever the bundles go.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The folders of the libraries whose code a bundle holds, from its metafile. */
export function librariesIn(inputs) {
  return new Set(
    Object.keys(inputs).flatMap((input) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []),
  );
}

/** The name of a library, and its licence. */
export function licenceOf(folder) {
  const file = readdirSync(root + folder).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`${folder} has no licence`);
  return `${folder.replace("node_modules/", "")}\n\n${readFileSync(`${root}${folder}/${file}`, "utf8").trim()}`;
}
