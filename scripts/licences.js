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

/** The name of a library, and its licence: a file of its own, or the last part of its README. */
export function licenceOf(folder) {
  const textOf = (file) => readFileSync(`${root}${folder}/${file}`, "utf8");
  const file = readdirSync(root + folder).find((name) => /^licen[cs]e/i.test(name));
  const text = file === undefined ? /^#* ?LICENSE\b.*/ims.exec(textOf("README.md"))?.[0] : textOf(file);
  if (text === undefined) throw new Error(`${folder} has no licence`);
  return `${folder.replace("node_modules/", "")}\n\n${text.trim()}`;
}
