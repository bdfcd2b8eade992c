import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type BuildFailure, type BuildOptions, type Loader, type Message, type Plugin } from "esbuild";
import { sha256 } from "../../jobs/sha256.js";
import { InputError, messageOf, reasonOf, CodeError } from "../../play/errors.js";
import { GUARD_KEY } from "../../play/guard/index.js";
import type { Weights } from "../../value/index.js";
import { packageFolder, runsFromSource } from "../package.js";
import type { Bundle } from "./bundles.js";

/** What people may bring, with where its chance comes from. */
const CHANCE = {
  strategy: "randomness comes from the dice given to restart()",
  game: "randomness comes from the dice it is given",
  measure: "it has no randomness",
} as const;

type Code = keyof typeof CHANCE;

const OUR_NAME = /^evenkeel(\/.*)?$/;

const guard = `globalThis[Symbol.for(${JSON.stringify(GUARD_KEY)})]`;

/** What turns the guard off, under a name that the code between cannot know. */
const end = `end_${randomBytes(16).toString("hex")}`;

/**
 * Bundles somebody's code twice from the same bytes: minified and with our own imports left as they are written, to be
 * hashed; readable, with those imports pointing at the running build, to be played.
 * Throws a `CodeError` for what does not compile and for imports it must not have.
 */
export async function bundleCode(file: string, what: Code): Promise<Bundle> {
  const read = rememberedReader();
  const [hashed, { code, map }] = await Promise.all([
    compile(file, {
      plugins: [ownImports("as written", what), onlyPlainCode(what), read],
      minify: true,
    }),
    compile(file, {
      plugins: [ownImports("running build", what), onlyPlainCode(what), read],
      sourcemap: "external",
      sourcesContent: false,
      // Our own code is evaluated before the banner, so that only the strategy's is guarded.
      banner: { js: `const ${end} = ${guard}?.();` },
      footer: { js: `${end}?.();` },
    }),
  ]);
  const hash = sha256(hashed.code);
  return { file, hash, url: writeTemporary({ [`${hash}.mjs.map`]: map, [`${hash}.mjs`]: code }) };
}

/** The code, and the map from it to its sources where one is asked for. */
async function compile(file: string, options: BuildOptions): Promise<{ code: string; map: string }> {
  try {
    const { metafile, outputFiles } = await build({
      entryPoints: [file],
      absWorkingDir: dirname(file),
      // Never written: sources are named as seen from beside the file.
      outfile: join(dirname(file), "bundle.mjs"),
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "neutral",
      mainFields: ["module", "main"],
      conditions: ["module"],
      target: "node20",
      charset: "utf8",
      legalComments: "none",
      logLevel: "silent",
      // A tsconfig.json somewhere above must not change what a strategy does.
      tsconfigRaw: "{}",
      // A bundle must be complete: whatever it would load later is unknown to its hash.
      logOverride: {
        "unsupported-dynamic-import": "error",
        "unsupported-require-call": "error",
        "empty-import-meta": "error",
      },
      // Written with `Promise`, what waits is seen by the guard.
      supported: {
        "top-level-await": false,
        "async-await": false,
        "async-generator": false,
        "for-await": false,
        "import-meta": false,
      },
      define: { "process.env.NODE_ENV": '"production"' },
      ...options,
    });
    const textOf = (ending: string) => outputFiles!.find(({ path }) => path.endsWith(ending))?.text ?? "";
    if (Object.values(metafile!.outputs).some(({ exports }) => exports.includes("then")))
      throw new CodeError(PROMISE);
    return { code: textOf(".mjs"), map: textOf(".map") };
  } catch (error) {
    if (error instanceof CodeError) throw error;
    const message = (error as Partial<BuildFailure>).errors?.[0];
    if (message === undefined) throw new CodeError(`does not compile: ${messageOf(error)}`);
    throw new CodeError(compileError(message));
  }
}

/** Whoever loads it would call it, as if it were to answer later. */
const PROMISE = "is refused: it exports then, by which Node takes it for a promise (it needs another name)";

function compileError({ text, location }: Message): string {
  const where = location === null ? "" : `${location.file}:${location.line}:${location.column + 1}: `;
  if (text.startsWith(REFUSED)) return `is refused: ${where}${text.slice(REFUSED.length)}`;
  if (text.startsWith('"import.meta"')) return `is refused: ${where}import.meta tells where the file lies`;
  const what = text.startsWith("Top-level await") ? "await stands outside of a function" : text;
  return `does not compile: ${where}${what}`;
}

const REFUSED = "refused: ";

function ownImports(target: "as written" | "running build", what: Code): Plugin {
  return {
    name: "own imports",
    setup({ onResolve }) {
      onResolve({ filter: OUR_NAME }, async ({ path, kind }) => {
        if (kind === "entry-point") return undefined;
        const file = ownFile(path);
        if (file !== undefined) {
          return { path: target === "as written" ? path : await ownUrl(file), external: true };
        }
        const text = `imports ${path}, which does not exist (a ${what} imports evenkeel and evenkeel/<game>)`;
        return { errors: [{ text: REFUSED + text }] };
      });
    },
  };
}

function ownFile(name: string): string | undefined {
  const game = /^evenkeel\/([\w-]+)$/.exec(name)?.[1];
  if (name !== "evenkeel" && game === undefined) return undefined;
  const [folder, ending] = runsFromSource ? ["src", "ts"] : ["dist", "js"];
  const file = join(packageFolder, folder, ...(game === undefined ? [] : ["games", game]), `index.${ending}`);
  return existsSync(file) ? file : undefined;
}

const builtSources = new Map<string, Promise<string>>();

/** Node cannot import our sources as they are: under the test runner they are bundled first. */
function ownUrl(file: string): Promise<string> {
  if (!runsFromSource) return Promise.resolve(pathToFileURL(file).href);
  const url = builtSources.get(file) ?? buildSource(file);
  builtSources.set(file, url);
  return url;
}

async function buildSource(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
  });
  const { text } = outputFiles[0];
  return writeTemporary({ [`source-${sha256(text)}.mjs`]: text });
}

/** Node's own modules and code from elsewhere could read what the seed does not decide. */
function onlyPlainCode(what: Code): Plugin {
  return {
    name: "only plain code",
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ path, kind }) => {
        const fromElsewhere = /^(?:https?|file|node|bun|deno):/i.test(path);
        if (kind === "entry-point" || (!fromElsewhere && !isBuiltin(path))) return undefined;
        const text = `imports ${path} (a ${what} reads nothing from outside; ${CHANCE[what]})`;
        return { errors: [{ text: REFUSED + text }] };
      });
    },
  };
}

/** Both bundles are made from the same bytes, also where somebody saves a file between them. */
function rememberedReader(): Plugin {
  const contents = new Map<string, Uint8Array>();
  return {
    name: "remembered reader",
    setup({ onLoad }) {
      onLoad({ filter: /\.[cm]?[jt]s$/, namespace: "file" }, ({ path }) => {
        const bytes = contents.get(path) ?? readFileSync(path);
        contents.set(path, bytes);
        const loader = extname(path).replace(/^\.[cm]?/, "") as Loader;
        return { contents: bytes, loader, resolveDir: dirname(path) };
      });
    },
  };
}

/** Keeps weights as a module that threads load, for as long as this process lives; returns its URL. */
export function keepWeights(hash: string, weights: Weights): string {
  return writeTemporary({ [`${hash}.mjs`]: `export const weights = ${JSON.stringify(weights)};\n` });
}

let folder: string | undefined;

/**
 * Keeps files for as long as this process lives, each once: what has a name has its content, and somebody may be reading it.
 * Returns the URL of the last. Throws an `InputError`.
 */
function writeTemporary(files: Readonly<Record<string, string>>): string {
  try {
    folder ??= temporaryFolder();
    let path = folder;
    for (const [name, content] of Object.entries(files)) {
      path = join(folder, name);
      if (!existsSync(path)) writeFileSync(path, content);
    }
    return pathToFileURL(path).href;
  } catch (error) {
    throw new InputError(
      `${tmpdir()}: holds no temporary files (${reasonOf(error)}); TMPDIR can name another folder for them`,
    );
  }
}

function temporaryFolder(): string {
  const made = mkdtempSync(join(tmpdir(), "evenkeel-"));
  process.on("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
}
