// The book, from its files and without a network. BOOK is its folder.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const front = pathToFileURL(`${process.env.BOOK}/index.html`).href;
let [browser, page] = [];
const requests = [];

before(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
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

test("each how-to is linked from the front page", async () => {
  await page.goto(front);
  const links = await page.locator("article a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  const tasks = ["translate-for-a-driver", "drivers", "spir-1.2-upgrade", "validate", "link", "run", "debug-information", "one-kernel", "coming-from"];
  for (const task of tasks) assert.ok(links.some((link) => link.startsWith(`${task}.html`)), task);
});
