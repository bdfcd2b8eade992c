import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { canRun, seriousViolations, sideways, usedBrowser } from "./every-page.js";
import { drawAll, inside, openUrl, type Opened } from "./browser.js";
import { evenkeel, own, usedLab } from "./lab.js";

const browser = usedBrowser();
const lab = usedLab();

/** More are played by hand: `EVENKEEL_PLAYED=20`. */
const SEEDS = Number(process.env["EVENKEEL_PLAYED"] ?? 1);

/** Every game, with rules under which there is something to choose. */
const GAMES = [
  ["shields", "who=d8-rush"],
  ["roll-off", "arrange=free-blind&rerollTokens={count: 2, dice: 2}&rerollOrder=simultaneous"],
  ["dice-realms", "who=keep-rush"],
  ["dice-survivor", "players=4&seat=2"],
  ["shield-bashers", "players=2&maxRounds=12"],
  ["own-pig", "players=3&target=30"],
] as const;

/** Reads nothing but the page: taps what it offers, by a rule that the seed decides; returns how often. */
const TAP_TO_THE_END = (seed: number) => `(async () => {
  let state = ${seed} * 7919 + 1;
  const next = (count) => (state = (state * 48271) % 2147483647) % count;
  const game = document.querySelector("#game");
  const settled = () => new Promise((resolve) => {
    const look = () => game.getAttribute("aria-busy") === "false" && !game.hidden ? resolve() : setTimeout(look, 1);
    look();
  });
  let taps = 0;
  for (await settled(); !game.hasAttribute("data-over"); await settled()) {
    const mistake = document.querySelector("#mistake").textContent;
    if (mistake !== "" || taps > 5000) return mistake + " after " + taps;
    const pieces = [...game.querySelectorAll("#table button:enabled")];
    const words = [...game.querySelectorAll("#choices .choice")];
    // By turns a piece and words, so that no piece is tapped to and fro for ever.
    const open = taps % 2 === 0 && pieces.length > 0 ? pieces : words;
    open[next(open.length)].click();
    taps++;
  }
  return taps;
})()`;

async function settled({ page }: Opened): Promise<void> {
  await page.locator("#game[aria-busy=false]:not([hidden])").waitFor({ timeout: 30_000 });
}

/** Never comes to an end. */
const SLOW = `export const create = () => ({
  restart() {},
  chooseAction() {
    for (;;);
  },
});
`;

const turn = ({ page }: Opened) => page.locator("#turn").textContent();

/** What lies on the table and can be chosen, as it is seen. */
async function table(opened: Opened): Promise<string> {
  await settled(opened);
  return opened.page
    .locator("#game")
    .evaluate((game) =>
      [...game.querySelectorAll("#turn, #news, .piece, .choice")]
        .map((one) => one.ariaLabel ?? one.textContent)
        .join("\n"),
    );
}

describe.runIf(canRun).each(GAMES)("%s played with %s", (game, rules) => {
  test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    "to its end by taps, seed %i, asking nobody for anything",
    async (seed) => {
      const opened = await openUrl(browser(), lab().onDisk(`${game}-play.html#${rules}&seed=${seed}`));
      const { page, said } = opened;
      await settled(opened);
      expect(await page.evaluate(TAP_TO_THE_END(seed))).toBeGreaterThan(0);
      expect(await turn(opened)).toMatch(/^(You win|.* wins|.* share the win|The turn cap .*) after \d+/);
      // Sent to somebody, it is there as it is here.
      const again = await openUrl(browser(), page.url());
      expect(await table(again)).toBe(await table(opened));
      expect(await again.page.locator("#mistake").textContent()).toBe("");
      expect([...said, ...again.said]).toEqual([]);
      await page.close();
      await again.page.close();
    },
    60_000,
  );

  test("is no more than 3 MB", () => {
    expect(statSync(join(lab().folder, `${game}-play.html`)).size).toBeLessThanOrEqual(3e6);
  });
});

describe.runIf(canRun)("a game at the table", () => {
  test("begins from the form, with dice of its own each time, hosted under a strict policy", async () => {
    const opened = await openUrl(browser(), lab().hosted("dice-survivor-play.html"));
    const { page, said } = opened;
    await page.getByLabel("Players").fill("5");
    await page.getByLabel("Your seat").selectOption("E");
    await page.getByLabel("Who plays the others?").selectOption("farmer");
    await page.getByRole("button", { name: "Play" }).click();
    await settled(opened);
    const first = page.url().split("#")[1];
    expect(first).toMatch(/^players=5&seat=4&who=farmer&seed=\w+$/);
    expect(await page.locator("#table h3").allTextContents()).toEqual([
      "A (farmer)",
      "B (farmer)",
      "C (farmer)",
      "D (farmer)",
      "E (you)",
    ]);
    expect(await page.evaluate("document.activeElement.id")).toBe("turn");
    await page.getByRole("button", { name: "New game" }).click();
    await expect.poll(() => page.url().split("#")[1]).not.toBe(first);
    await settled(opened);
    expect(said).toEqual([]);
    await page.close();
  });

  test("takes moves back, and the same moves meet the same dice", async () => {
    const opened = await openUrl(browser(), lab().onDisk("shields-play.html#who=expectimax&seed=undo"));
    const { page, said } = opened;
    const seen = [await table(opened)];
    const addresses = [page.url()];
    for (let move = 0; move < 4; move++) {
      await page.locator("#choices .choice").first().click();
      seen.push(await table(opened));
      addresses.push(page.url());
    }
    expect(new Set(seen).size).toBe(5);
    for (let move = 3; move >= 0; move--) {
      await page.getByRole("button", { name: "Undo" }).click();
      expect(await table(opened)).toBe(seen[move]);
      expect(await page.locator("#undo").isDisabled()).toBe(move === 0);
    }
    for (let move = 1; move <= 4; move++) {
      await page.locator("#choices .choice").first().click();
      expect(await table(opened)).toBe(seen[move]);
      expect(page.url()).toBe(addresses[move]);
    }
    expect(said).toEqual([]);
    await page.close();
  });

  test("is stopped by a button where a bot thinks too long, which takes the last move back", async () => {
    const folder = mkdtempSync(join(tmpdir(), "evenkeel-slow-"));
    writeFileSync(join(folder, "slow.ts"), SLOW);
    copyFileSync(own("pig.ts"), join(folder, "pig.ts"));
    execFileSync(process.execPath, [evenkeel, "lab", "pig.ts", "--lineup", "slow.ts"], { cwd: folder });
    const page = pathToFileURL(join(folder, "lab/own-pig-play.html")).href;
    const opened = await openUrl(browser(), `${page}#players=2&seat=0&seed=begins`);
    const { page: shown, said } = opened;
    await settled(opened);
    await shown.locator("#choices").getByRole("button", { name: "roll" }).click();
    await settled(opened);
    const before = await table(opened);
    await shown.locator("#choices").getByRole("button", { name: "hold" }).click();
    await shown.getByRole("button", { name: "Stop thinking" }).click();
    expect(await table(opened)).toBe(before);
    expect(await shown.locator("#halt").isVisible()).toBe(false);
    await shown.locator("#choices").getByRole("button", { name: "roll" }).click();
    await settled(opened);
    expect(await table(opened)).not.toBe(before);
    expect(said).toEqual([]);
    await shown.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("says what a move was worth, and draws the win chance and the luck at the end", async () => {
    const opened = await openUrl(browser(), lab().onDisk("shields-play.html#seed=worth"));
    const { page, said } = opened;
    await settled(opened);
    await page.locator("#choices .choice").last().click();
    await settled(opened);
    await page.getByRole("button", { name: "What was that worth?" }).click();
    await expect
      .poll(() => page.locator("#worth .verdict").textContent())
      .toMatch(/^“take .*” wins \d+ games? of 100(: nothing was better|; “.*” would have won \d+ more)\.$/);
    const shares = await page.locator("#worth td.number").allTextContents();
    expect(shares.length).toBeGreaterThan(5);
    await page.evaluate(TAP_TO_THE_END(3));
    await drawAll(opened);
    expect(await page.locator("#ended .chart svg").count()).toBe(1);
    expect(await inside(opened, "drawnFaults")).toEqual([]);
    const luck = await page.locator("#ended li").allTextContents();
    expect(luck.map((line) => line.split(":")[0]).sort()).toEqual(["left (you)", "right (learned)"]);
    expect(said).toEqual([]);
    await page.close();
  });

  test("narrows by taps on several pieces, and by keys alone", async () => {
    const opened = await openUrl(browser(), lab().onDisk("shield-bashers-play.html#who=hunter&seed=taps"));
    const { page, said } = opened;
    await settled(opened);
    expect(await page.locator(".choice").count()).toBe(72);
    await page.getByRole("button", { name: /frigate primary: white/ }).click();
    expect(await page.locator(".choice").count()).toBe(24);
    await page.getByRole("button", { name: /destroyer primary: black/ }).click();
    expect(await page.locator(".choice").count()).toBe(12);
    await page.keyboard.press("Escape");
    expect(await page.locator(".choice").count()).toBe(72);
    await page.locator(".choice").first().focus();
    await page.keyboard.press("Enter");
    await settled(opened);
    // Whoever has no pointer stays where the choices are.
    await page.locator("#choices button:focus").waitFor();
    const [own] = await page.locator("button.piece", { has: page.getByText("F", { exact: true }) }).all();
    await own.focus();
    await page.keyboard.press("Space");
    expect(await own.getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("ArrowUp");
    const name = await page.evaluate<string>("document.activeElement.dataset.key");
    expect(name).toMatch(/^cell [a-h][1-8]$/);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("#live").textContent()).toContain(`frigate to ${name.slice(5)}`);
    expect(said).toEqual([]);
    await page.close();
  });

  test.each([
    ["shields", "seed=a&moves=<img src=x onerror=alert(1)>", /^moves: expected numbers/],
    ["shields", "seed=a&moves=zzzz.1", /^The moves in the address cannot be played: there is no such move/],
    ["shields", "seed=a&v=99&moves=1", /^The moves in the address .* version 99 of the rules/],
    ["shields", "seed=a&v=x<script>alert(1)</script>&moves=1", /^The moves in the address/],
    ["shields", "seed=a&moves=1.1.1 (very many)", /^The moves in the address/],
    ["shields", "seed=a&removePool=<script>alert(1)</script>", /^removePool/],
    ["shields", "seed=a&startHealth=1e9", /startHealth/],
    ["shields", "seed=%20", /^seed: is empty/],
    ["dice-survivor", "seed=a&players=99", /^players: Dice Survivor is for 3 to 8/],
    ["dice-survivor", "seed=a&players=4.5", /^players: /],
    ["own-pig", "seed=a&players=2&target=5", /^target/],
  ])("of %s says in one line what is wrong with %s", async (game, written, line) => {
    const hash = written.replace("1.1.1 (very many)", `${"1.".repeat(20_000)}1`);
    const opened = await openUrl(browser(), lab().onDisk(`${game}-play.html#${hash}`));
    const { page, said } = opened;
    const mistake = page.locator("#mistake");
    await expect.poll(() => mistake.textContent(), { timeout: 10_000 }).toMatch(line);
    expect((await mistake.textContent())!.split("\n").length).toBe(1);
    // From here somebody begins anew.
    const isBegun = await page.locator("#game").isVisible();
    if (!isBegun) expect(await page.getByRole("button", { name: "Play" }).isVisible()).toBe(true);
    else expect(await turn(opened)).toMatch(/^(Before the first turn|Turn [12])/);
    expect(said).toEqual([]);
    await page.close();
  });

  test.each(["shields", "shield-bashers", "dice-survivor"])(
    "of %s fits a phone, and has nothing serious against it",
    async (game) => {
      const opened = await openUrl(browser(), lab().onDisk(`${game}-play.html#seed=look`));
      const { page, said } = opened;
      await settled(opened);
      await page.locator("#choices .choice").first().click();
      await settled(opened);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await seriousViolations(opened)).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await sideways(opened)).toBe(0);
      expect(said).toEqual([]);
      await page.close();
    },
  );
});
