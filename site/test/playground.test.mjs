// The playground in a browser. SITE is the folder of the site, SCREENSHOTS a folder for pictures, MODULE the path of bitcode.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { launch } from "./browser.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const { SITE, SCREENSHOTS, MODULE } = process.env;

let [server, browser, address] = [];

/** The addresses of all requests of all pages. */
const requests = new Set();

before(async () => {
  server = createServer((request, response) => {
    const name = normalize(new URL(request.url, "http://localhost").pathname);
    try {
      const bytes = readFileSync(join(SITE, name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}/playground/index.html`;
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** Opens the page, and waits for the first translation. */
async function open({ width = 1400, scheme = "light", fragment = "" } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  page.faults = [];
  context.on("request", (request) => requests.add(request.url()));
  page.on("pageerror", (fault) => page.faults.push(fault.message));
  page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
  await page.goto(address + fragment);
  await settled(page, 0);
  return page;
}

/** Waits for the translation after `count` others. */
async function settled(page, count) {
  await page.waitForFunction((count) => Number(document.body.dataset.done ?? 0) > count, count, { timeout: 60_000 });
}

const translations = (page) => page.evaluate(() => Number(document.body.dataset.done ?? 0));

async function example(page, name) {
  const count = await translations(page);
  await page.selectOption("#example", { label: name });
  await settled(page, count);
}

/** Replaces the input as a user does who pastes. */
async function paste(page, text) {
  const count = await translations(page);
  await page.click("#input .cm-content");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
  await settled(page, count);
}

/** Returns the fragment of a link. */
function link(state) {
  return `#1${deflateRawSync(JSON.stringify(state)).toString("base64url")}`;
}

const FOREVER = `target triple = "spir64-unknown-unknown"
define spir_kernel void @forever() {
entry:
  br label %again
again:
  br label %again
}
`;

const output = (page) => page.locator("#output .cm-content").innerText();
const RACE = "a race in local memory (LLVM IR)";
const INVALID = "an invalid module (SPIR-V)";

test("the translation follows the input", async () => {
  const page = await open();
  assert.match(await output(page), /OpEntryPoint Kernel %saxpy "saxpy"/);
  const count = await translations(page);
  await page.locator("#input .cm-line", { hasText: "fadd" }).click({ position: { x: 30, y: 5 } });
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("%twice = fadd float %sum, %sum");
  await settled(page, count);
  await page.waitForFunction(() => /%twice = OpFAdd/.test(document.querySelector("#output .cm-content").innerText));
  await paste(page, "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpMemoryModel Physical64 OpenCL\n");
  await page.waitForFunction(() => /target triple = "spir64/.test(document.querySelector("#output .cm-content").innerText));
  assert.equal(await page.locator("#format").innerText(), "SPIR-V assembly");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("findings are underlined at their places and listed", async () => {
  const page = await open();
  await example(page, INVALID);
  await page.waitForSelector("#input .cm-lintRange-error");
  const lines = await page.locator("#input .cm-line", { has: page.locator(".cm-lintRange-error") }).allInnerTexts();
  assert.ok(lines.some((line) => /OpTypeInt 64|OpIAdd/.test(line)), lines.join("\n"));
  await page.locator("#panel-findings .findings button").first().click();
  assert.ok(await page.evaluate(() => document.activeElement.classList.contains("cm-content")));
  await paste(page, "define void @f() {\n  %x = bogus i32 1\n  ret void\n}\n");
  await page.click("#tab-findings");
  assert.match(await page.locator("#panel-findings").innerText(), /line 2/);
  await page.click("#tab-translation");
  assert.match(await page.locator("#note").innerText(), /Not translated/);
  await page.context().close();
});

test("opcodes are described, and lines lead to their counterparts", async () => {
  const page = await open();
  await page.locator("#output .cm-line", { hasText: "OpFMul" }).locator("span", { hasText: "OpFMul" }).hover();
  await page.waitForSelector(".tip");
  // SPIR-V 3.3.13: OpFMul is 133.
  assert.match(await page.locator(".tip").innerText(), /OpFMul \(opcode 133\)/);
  await page.locator("#input .cm-line", { hasText: "fadd" }).click({ position: { x: 30, y: 5 } });
  assert.match(await page.locator("#output .cm-counterpart").innerText(), /%sum = OpFAdd/);
  await page.locator("#input .cm-line", { hasText: "store" }).click({ position: { x: 30, y: 5 } });
  assert.match(await page.locator("#output .cm-counterpart").innerText(), /OpStore/);
  await page.locator("#output .cm-line", { hasText: "OpFMul" }).click({ position: { x: 30, y: 5 } });
  assert.match(await page.locator("#input .cm-counterpart").innerText(), /%ax = fmul/);
  await page.context().close();
});

test("a line may have several counterparts", async () => {
  const page = await open();
  // SPIR-V has no minimum of three operands: each call is two instructions.
  await paste(page, `target triple = "spir64-unknown-unknown"
define spir_func i32 @f(i32 %x) {
  %s = call i32 @llvm.bitreverse.i32(i32 %x)
  %n = sub i32 0, %s
  ret i32 %n
}
declare i32 @llvm.bitreverse.i32(i32)
`);
  await page.locator("#input .cm-line", { hasText: "bitreverse.i32(i32 %x)" }).click({ position: { x: 30, y: 5 } });
  assert.ok((await page.locator("#output .cm-counterpart").count()) > 1);
  await page.locator("#output .cm-counterpart").first().click();
  assert.match(await page.locator("#input .cm-counterpart").innerText(), /bitreverse/);
  await page.context().close();
});

test("a race is found, with both places", async () => {
  const page = await open();
  await example(page, RACE);
  await page.click("#launch button[type=submit]");
  await page.waitForSelector("#outcome .findings");
  assert.match(await page.locator("#outcome").innerText(), /data-race/);
  const lines = await page.locator("#input .cm-line", { has: page.locator(".cm-lintRange") }).allInnerTexts();
  assert.ok(lines.some((line) => line.includes("store i32 %x")) && lines.some((line) => line.includes("load i32, ptr addrspace(3)")), lines.join("\n"));
  await page.context().close();
});

test("runs, facts and pictures are shown", async () => {
  const page = await open();
  await page.click("#tab-run");
  await page.fill('#launch input[name="argument"] >> nth=1', "iota:float:8");
  await page.click("#launch button[type=submit]");
  await page.waitForSelector("#outcome pre");
  // y = 2 * x + 0
  assert.match(await page.locator("#outcome").innerText(), /2 4 6 8 10 12 14 16/);
  await page.click("#tab-info");
  await page.waitForSelector("#panel-info table");
  assert.match(await page.locator("#panel-info").innerText(), /Kernel saxpy/);
  await example(page, "a loop with branches (LLVM IR)");
  await page.click("#tab-cfg");
  await page.waitForSelector("#picture img");
  await page.waitForFunction(() => document.querySelector("#picture img")?.naturalWidth > 100);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a run can be stopped", async () => {
  const page = await open();
  await paste(page, FOREVER);
  await page.click("#tab-run");
  await page.click("#launch button[type=submit]");
  // A translation makes the form anew.
  await page.click("#options summary");
  const count = await translations(page);
  await page.getByLabel("SPIR-V version").selectOption("1.4");
  await settled(page, count);
  await page.click("#options summary");
  await page.click("#launch button[type=submit]");
  await page.getByText("a run is in progress").waitFor();
  await page.click("#stop");
  await page.getByText("The run was stopped.").waitFor();
  assert.ok(await page.locator("#stop").isDisabled());
  // The focus stays in the form.
  assert.equal(await page.evaluate(() => document.activeElement.type), "submit");
  await page.context().close();
});

test("the reply to a run of an earlier input is ignored", async () => {
  const page = await open();
  await paste(page, FOREVER);
  await page.click("#tab-run");
  await page.click("#launch button[type=submit]");
  await page.getByText("Running…").waitFor();
  await paste(page, FOREVER.replace("br label %again\n}", "ret void\n}"));
  assert.match(await page.locator("#outcome").innerText(), /the input has changed/);
  assert.ok(await page.locator("#stop").isDisabled());
  await page.click("#launch button[type=submit]");
  await page.getByText(/steps in/).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("the choice of a kernel keeps the focus, and types give arguments", async () => {
  const page = await open();
  const kernel = (name, type) => `define spir_kernel void @${name}(ptr addrspace(1) %p, i32 %n) !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !${type} !kernel_arg_base_type !${type} !kernel_arg_type_qual !2 {\n  ret void\n}\n`;
  const types = `!0 = !{i32 1, i32 0}\n!1 = !{!"none", !"none"}\n!2 = !{!"", !""}\n!3 = !{!"float4*", !"int"}\n!4 = !{!"constructor*", !"t99999999"}\n`;
  await paste(page, `target triple = "spir64-unknown-unknown"\n${kernel("a", 3)}${kernel("b", 4)}${types}`);
  await page.click("#tab-run");
  const values = () => page.locator('#launch input[name="argument"]').evaluateAll((all) => all.map((one) => one.value));
  await page.fill('#launch input[name="global"]', "2,2");
  await page.focus('#launch select[name="kernel"]');
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.querySelector('#launch [name="kernel"]').value === "b");
  assert.equal(await page.evaluate(() => document.activeElement.name), "kernel");
  assert.deepEqual(await values(), ["iota:int:4", "1"]);
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => document.querySelector('#launch [name="kernel"]').value === "a");
  assert.deepEqual(await values(), ["iota:float:16", "1"]);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("names of a module are texts in all tabs", async () => {
  const hostile = "<img src=x onerror=window.hostile=1>";
  const arg = hostile.replace("x ", "y ");
  const type = hostile.replace("x ", "z ");
  const text = (rest) => `target triple = "spir64-unknown-unknown"
define spir_kernel void @"${hostile}"(ptr addrspace(1) %"${arg}") !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 !kernel_arg_name !4 {
"${hostile}":
${rest}  store i32 1, ptr addrspace(1) %"${arg}"
  ret void
}
!0 = !{i32 1}
!1 = !{!"none"}
!2 = !{!"${type}*"}
!3 = !{!""}
!4 = !{!"${arg}"}
`;
  const page = await open({ fragment: link({ text: text(""), options: { llvm: hostile, extensions: { toString: 1 } } }) });
  const inert = async () => {
    assert.equal(await page.locator('img:not([src^="blob:"])').count(), 0);
    assert.equal(await page.evaluate(() => window.hostile), undefined);
  };
  const shows = async (panel, ...texts) => {
    const shown = await page.locator(`#panel-${panel}`).innerText();
    for (const text of texts) assert.ok(shown.includes(text), `${panel}: ${text}: ${shown}`);
    await inert();
  };
  await page.click("#tab-info");
  await page.waitForSelector("#panel-info table");
  await shows("info", hostile, arg, type);
  await page.click("#tab-cfg");
  await page.waitForFunction(() => document.querySelector("#picture img")?.naturalWidth > 10);
  assert.match(await page.locator("#picture img").getAttribute("alt"), /<img src=x/);
  await shows("cfg", hostile);
  await page.click("#tab-run");
  await page.waitForSelector('#launch input[name="argument"]');
  await shows("run", hostile, arg, type);
  await page.fill('#launch input[name="argument"]', "zeros:int:0");
  await page.click("#launch button[type=submit]");
  await page.waitForSelector("#outcome .findings");
  await inert();
  await paste(page, text(`  call void @"${hostile.replace("x ", "missing ")}"()\n`));
  await page.click("#tab-findings");
  await shows("findings", "<img src=missing");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a first translation that fails has no last translation", async () => {
  const page = await open({ fragment: link({ text: "define void @f( {\n" }) });
  const note = () => page.locator("#note").innerText();
  assert.match(await note(), /^Not translated: /);
  assert.doesNotMatch(await note(), /last translation/);
  await paste(page, "define void @f() {\n  ret void\n}\n");
  await paste(page, "define void @f( {\n");
  assert.match(await note(), /The last translation is below/);
  await page.context().close();
});

test("outcomes are read aloud only if they change", async () => {
  const page = await open();
  await page.evaluate(() => {
    window.said = [];
    const status = document.getElementById("status");
    new MutationObserver(() => window.said.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true });
  });
  await paste(page, "define void @f() {\n  ret void\n}\n");
  assert.match(await page.locator("#time").innerText(), /^in [\d.]+ ms$/);
  await paste(page, "define void @g() {\n  ret void\n}\n");
  await paste(page, "define void @g( {\n");
  assert.deepEqual(await page.evaluate(() => window.said), ["not translated"]);
  await page.context().close();
});

test("options change the translation", async () => {
  const page = await open();
  await page.click("#options summary");
  const count = await translations(page);
  await page.getByLabel("SPIR-V version").selectOption("1.4");
  await settled(page, count);
  assert.match(await output(page), /Version: 1\.4/);
  await page.context().close();
});

test("a link has the input and the options", async () => {
  const page = await open();
  await paste(page, "; a shared module — with “quotes”\ntarget triple = \"spir-unknown-unknown\"\n");
  await page.click("#share");
  await page.waitForFunction(() => location.hash.length > 10);
  const fragment = await page.evaluate(() => location.hash);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address + fragment);
  const other = await open({ fragment });
  assert.match(await other.locator("#input .cm-content").innerText(), /a shared module — with “quotes”/);
  const broken = await open({ fragment: "#1broken" });
  assert.match(await broken.locator("#input .cm-content").innerText(), /saxpy/);
  assert.equal(await broken.locator("#status").innerText(), "the link is damaged");
  // The limit is 16 MB.
  const large = await open({ fragment: link({ text: " ".repeat(17 << 20) }) });
  assert.match(await large.locator("#input .cm-content").innerText(), /saxpy/);
  assert.equal(await large.locator("#status").innerText(), "the input of the link is too large");
  // A link that is opened in the page leaves the input.
  await page.evaluate(() => (location.hash = "#1broken"));
  await page.getByText("error: the link is damaged").waitFor();
  assert.match(await page.locator("#input .cm-content").innerText(), /a shared module/);
  for (const each of [page, other, broken, large]) await each.context().close();
});

test("a binary file is opened as text", { skip: !MODULE }, async () => {
  const page = await open();
  const count = await translations(page);
  await page.setInputFiles("#file", MODULE);
  await settled(page, count);
  assert.match(await page.locator("#input .cm-content").innerText(), /source_filename|target datalayout/);
  assert.match(await output(page), /OpMemoryModel/);
  await page.context().close();
});

test("the keyboard is enough", async () => {
  const page = await open();
  const focus = () => page.evaluate(() => document.activeElement.id || document.activeElement.ariaLabel || document.activeElement.name);
  const press = (key) => page.keyboard.press(key);
  const tabTo = async (wanted) => {
    for (let at = 0; at < 40; at++) {
      await press("Tab");
      if ((await focus()) === wanted) return;
    }
    assert.fail(`${wanted} is not reached`);
  };
  await tabTo("example");
  const count = await translations(page);
  await press("ArrowDown");
  await settled(page, count);
  // The tab Run is open, as the example is a race.
  await tabTo("Input");
  await tabTo("tab-run");
  await press("ArrowLeft");
  assert.equal(await focus(), "tab-cfg");
  await press("End");
  assert.equal(await focus(), "tab-run");
  await tabTo("kernel");
  await tabTo("argument");
  await press("Enter");
  await page.waitForSelector("#outcome .findings button");
  await page.locator("#input .cm-content").focus();
  await press("Control+Home");
  await press("F8");
  assert.match(await page.evaluate(() => document.getSelection().anchorNode.parentElement.closest(".cm-line").innerText), /store|load/);
  await press("Escape");
  await press("F2");
  assert.equal(await focus(), "Translation");
  await page.locator("#output .cm-activeLine", { hasText: /Op(Store|Load)/ }).waitFor();
  await press("F1");
  await page.waitForSelector(".tip");
  assert.match(await page.locator(".cm-announced").allInnerTexts().then((all) => all.join()), /Op(Store|Load) \(opcode \d+\)\. operands: /);
  await page.context().close();
});

test("large inputs do not block the page", async () => {
  const page = await open();
  const body = (name, count) => `define void @${name}(ptr %p) {\n${"  store i32 1, ptr %p\n".repeat(count)}  ret void\n}\n`;
  let text = 'target triple = "spir64-unknown-unknown"\n';
  for (let at = 0; text.length < 5_000_000; at++) text += body(`f${at}`, 500);
  const count = await translations(page);
  await page.click("#input .cm-content");
  await page.evaluate((text) => {
    const content = document.querySelector("#input .cm-content");
    const data = new DataTransfer();
    data.setData("text/plain", text);
    getSelection().selectAllChildren(content);
    content.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
  await page.keyboard.press("Control+Home");
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const frame = (now) => {
      window.frames_.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  // The translation of a large input begins after a pause.
  await page.waitForTimeout(600);
  await page.keyboard.type("; typed while it is translated", { delay: 20 });
  assert.match(await page.locator("#input .cm-line").first().innerText(), /typed while it is translated/);
  assert.equal(await translations(page), count, "the translation was not finished before the text was typed");
  const longest = await page.evaluate(() => Math.max(...window.frames_));
  console.log(`longest frame with 5 MB: ${longest.toFixed(0)} ms`);
  assert.ok(longest < 1000, `${longest} ms`);
  await page.context().close();
});

for (const width of [1400, 400]) {
  for (const scheme of ["light", "dark"]) {
    test(`the page is accessible at ${width} pixels, ${scheme}`, async () => {
      const page = await open({ width, scheme });
      await page.evaluate(axe);
      const check = async (name) => {
        const { violations } = await page.evaluate(() => window.axe.run());
        if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `${width}-${scheme}-${name}.png`), fullPage: width === 400 });
        const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => `${node.html} ${node.failureSummary}`).join("; ")}`);
        assert.deepEqual(told, [], name);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(overflow <= 0, `${name}: ${overflow} pixels are outside`);
      };
      await page.locator("#input .cm-line", { hasText: "fadd" }).click({ position: { x: 30, y: 5 } });
      await check("translation");
      await page.click("#tab-info");
      await page.waitForSelector("#panel-info table");
      await check("info");
      await example(page, INVALID);
      await check("findings");
      await example(page, "a loop with branches (LLVM IR)");
      await page.click("#tab-cfg");
      await page.waitForSelector("#picture img");
      await check("cfg");
      await example(page, RACE);
      await page.click("#launch button[type=submit]");
      await page.waitForSelector("#outcome .findings");
      await check("run");
      await page.click("#options summary");
      await check("options");
      await page.click("#keys");
      await check("keys");
      await page.context().close();
    });
  }
}

test("all requests go to the folder of the page", () => {
  const folder = new URL(".", address).href;
  assert.ok(requests.has(`${folder}transpire.wasm`), [...requests].join("\n"));
  const outside = [...requests].filter((url) => !url.startsWith(folder) && !/^(data|blob):/.test(url));
  assert.deepEqual(outside, []);
});
