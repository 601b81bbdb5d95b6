// The book, from its files and without a network. SITE is the folder of the site.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launch } from "./browser.mjs";

const folder = process.env.SITE;
const front = pathToFileURL(`${folder}/index.html`).href;
let [browser, page] = [];
const requests = [];

before(async () => {
  browser = await launch();
  page = await (await browser.newContext({ viewport: { width: 1400, height: 900 }, offline: true })).newPage();
  page.on("request", (request) => requests.push(request.url()));
});

after(() => browser?.close());

test("the search finds a page, and nothing is asked of another site", async () => {
  await page.goto(front);
  await page.fill("input.md-search__input", "barrier-divergence");
  await page.waitForSelector('.md-search-result__item a[href*="run.html"]', { state: "attached" });
  const outside = requests.filter((url) => !/^(file|data|blob):/.test(url));
  assert.deepEqual(outside, []);
});

test("each how-to and the playground are linked from the front page", async () => {
  await page.goto(front);
  const links = await page.locator("article a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  const tasks = ["tour", "playground/index", "translate-for-a-driver", "embed-in-a-driver", "drivers", "spir-1.2-upgrade", "validate", "link", "run", "verify", "debug-information", "one-kernel", "coming-from"];
  for (const task of tasks) assert.ok(links.some((link) => link.startsWith(`${task}.html`)), task);
});

test("each link to another page leads to a file and to an anchor in it", () => {
  const anchors = new Map();
  const anchorsOf = (path) => {
    if (!anchors.has(path)) anchors.set(path, new Set(Array.from(readFileSync(path, "utf8").matchAll(/\b(?:id|name)="?([^"\s>]+)/g), (found) => found[1])));
    return anchors.get(path);
  };
  const broken = [];
  for (const name of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html") && name !== "404.html")) {
    const from = pathToFileURL(join(folder, name));
    const text = readFileSync(join(folder, name), "utf8");
    for (const [, link] of text.matchAll(/\b(?:href|src)="([^"]+)"/g)) {
      const to = new URL(link.replaceAll("&amp;", "&"), from);
      if (to.protocol !== "file:") continue;
      const anchor = decodeURIComponent(to.hash.slice(1));
      [to.hash, to.search] = ["", ""];
      const path = fileURLToPath(to);
      const isFound = existsSync(path) && (anchor === "" || !path.endsWith(".html") || anchorsOf(path).has(anchor));
      if (!isFound) broken.push(`${name}: ${link} (${relative(folder, path)})`);
    }
  }
  assert.deepEqual(broken, []);
});
