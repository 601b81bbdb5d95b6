// The page: an input, its translation, and what the library says about it.

import { Client, Newest } from "./client.js";
import { describe } from "./describe.js";
import { $, element, options, paragraph, say, watch } from "./dom.js";
import { Editor } from "./editor.js";
import { EXAMPLES } from "./examples.js";
import { listOf, marksOf } from "./findings.js";
import { chosenGraph, showGraph } from "./graph.js";
import { showInfo } from "./info.js";
import { Controls } from "./options.js";
import { Run } from "./run.js";
import { pack, unpack } from "./share.js";
import { Tabs } from "./tabs.js";

const client = new Client();

/** The last translation: its format, findings, losses, and pairs of lines. */
let last = { format: null, findings: [], losses: [], pairs: [] };
/** The findings of the last run. */
let violations = [];
/** The tabs whose contents belong to another input. */
const stale = new Set();

const opcodes = new Map();
const lookUp = (word, format) =>
  describe(word, format, (name) => {
    if (!opcodes.has(name)) {
      const reply = client.ask("opcode", { name });
      opcodes.set(name, reply);
      reply.catch(() => opcodes.delete(name));
    }
    return opcodes.get(name);
  });

const input = new Editor($("input"), { label: "Input", describe: lookUp, onChange: changed, onLine: (line) => follow(line, true), onJump: () => jump(true) });
const output = new Editor($("output"), { label: "Translation", isReadOnly: true, describe: lookUp, onLine: (line) => follow(line, false), onJump: () => jump(false) });

const goTo = (line) => input.goTo(line);
const controls = new Controls(refresh);
const tabs = new Tabs(["translation", "findings", "info", "cfg", "run"], () => watch(refreshTab()));
const run = new Run({
  input: () => input.text,
  onFindings: (findings) => {
    violations = findings;
    underline();
  },
  onLine: goTo,
});

const isSpirv = (format) => format?.startsWith("SPIR-V") ?? false;

// Counterparts

function counterparts(line, isInput) {
  const [from, to] = isInput ? [0, 1] : [1, 0];
  return last.pairs.filter((pair) => pair[from] === line).map((pair) => pair[to]);
}

/** Highlights the counterparts of a line of the input or of the output. */
function follow(line, isInput) {
  const lines = counterparts(line, isInput);
  (isInput ? output : input).setCounterparts(lines);
  (isInput ? input : output).setCounterparts(lines.length > 0 ? [line] : [], false);
}

/** Moves the cursor to the counterpart of its line. */
function jump(isInput) {
  const [other] = counterparts((isInput ? input : output).line, isInput);
  if (other === undefined) return say("this line has no counterpart");
  if (isInput) tabs.show("translation");
  (isInput ? output : input).goTo(other);
}

// Translation

/** The size of an input in characters from which translations wait for a longer pause in typing. */
const LARGE = 1 << 19;

let timer;
function changed() {
  clearTimeout(timer);
  timer = setTimeout(refresh, input.size > LARGE ? 400 : 60);
  violations = [];
  run.forget();
}

const translation = new Newest(client, async () => {
  const request = { text: input.text, toSpirv: controls.chosen("spirv"), toLlvm: controls.chosen("llvm"), check: controls.chosen("check") };
  const reply = await client.ask("translate", request);
  if (translation.isWanted) return;
  show(reply);
  await refreshTab();
  if (reply.output !== undefined && !translation.isWanted) {
    const { pairs } = await client.ask("counterparts", { ...request, output: reply.output });
    if (translation.isWanted) return;
    last.pairs = pairs;
  }
  document.body.dataset.done = String(Number(document.body.dataset.done ?? 0) + 1);
});

function refresh() {
  watch(translation.request());
}

function show(reply) {
  const { format, findings, losses = [], milliseconds } = reply;
  last = { format, findings, losses, pairs: [] };
  for (const name of ["info", "cfg", "run"]) stale.add(name);
  input.setFormat(format);
  $("format").textContent = format ?? "unknown format";
  controls.show(isSpirv(format) ? "llvm" : "spirv");
  if (reply.output !== undefined) {
    output.setFormat(isSpirv(format) ? "LLVM assembly" : "SPIR-V assembly");
    output.setText(reply.output);
  }
  for (const editor of [input, output]) editor.setCounterparts([]);
  showNote(reply);
  showFindings();
  showOutcome(reply.output === undefined ? "not translated" : "translated", reply.output === undefined ? "" : `in ${milliseconds.toFixed(1)} ms`);
}

/** The message about the link of the page, which is shown after the first translation. */
let notice = null;

/** Shows the outcome of a translation. Screen readers read it if it is another than before, and never the time. */
function showOutcome(outcome, time) {
  const text = notice ?? outcome;
  if ($("status").textContent !== text) say(text);
  $("time").textContent = notice === null ? time : "";
  notice = null;
}

function showNote({ output: text, length, findings }) {
  const note = $("note");
  const isFailed = text === undefined;
  note.hidden = !isFailed && length === text.length;
  note.classList.toggle("error", isFailed);
  if (isFailed) {
    const { message } = findings.find((finding) => finding.severity === "error");
    note.replaceChildren(`Not translated: ${message}.${output.size > 0 ? " The last translation is below." : ""}`);
  } else if (!note.hidden) {
    note.replaceChildren(`The first megabyte of ${(length / (1 << 20)).toFixed(1)} MB. `, element("button", { type: "button", textContent: "Save all", onclick: () => watch(save()) }));
  }
}

async function save() {
  const { text, name } = await client.ask("save", { text: input.text, toSpirv: controls.chosen("spirv"), toLlvm: controls.chosen("llvm") });
  const link = element("a", { href: URL.createObjectURL(new Blob([text])), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

// Findings

function underline() {
  input.setFindings(marksOf([...last.findings, ...violations]));
}

function showFindings() {
  underline();
  const { findings, losses } = last;
  const count = findings.length + losses.length;
  $("count").textContent = count > 0 ? `(${count})` : "";
  const parts = [findings.length === 0 ? paragraph("The input has no findings.", "good") : listOf(findings, goTo)];
  if (losses.length > 0) parts.push(element("h3", { textContent: "Left out in the translation" }), listOf(losses, goTo));
  $("panel-findings").replaceChildren(...parts);
}

// The other tabs

/** The element of each tab that has its errors. */
const PANELS = { info: "panel-info", cfg: "picture", run: "launch" };

async function refreshTab() {
  const name = tabs.current;
  if (!stale.delete(name)) return;
  const { value, errors } = await (name === "cfg" ? client.ask("graph", { text: input.text, ...chosenGraph() }) : client.ask("info", { text: input.text }));
  if (errors) $(PANELS[name]).replaceChildren(listOf(errors, goTo));
  else if (name === "info") showInfo(value);
  else if (name === "cfg") showGraph(value);
  else run.show(value);
}

for (const id of ["function", "instructions"]) {
  $(id).onchange = () => {
    stale.add("cfg");
    watch(refreshTab());
  };
}

// Input

function load(text, launch = null) {
  violations = [];
  run.reset(launch);
  if (text === input.text) refresh();
  else input.setText(text);
  input.view.scrollDOM.scrollTo(0, 0);
}

async function open(file) {
  say(`reading ${file.name}…`);
  const { text, errors } = await client.ask("open", { bytes: await file.arrayBuffer() });
  if (errors) say(`${file.name}: ${errors.at(-1).message}`);
  else load(text);
}

$("open").onclick = () => $("file").click();
$("file").onchange = () => {
  const [file] = $("file").files;
  if (file) watch(open(file));
  $("file").value = "";
};
for (const name of ["dragover", "dragleave", "drop"]) {
  const handle = (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    $("input").classList.toggle("drop", name === "dragover");
    const [file] = event.dataTransfer.files;
    if (name === "drop" && file) watch(open(file));
  };
  document.addEventListener(name, handle, true);
}

const SHARED = "(shared)";
$("example").append(...options(EXAMPLES.map(({ name }) => name), EXAMPLES[0].name));
$("example").onchange = () => {
  const example = EXAMPLES.find(({ name }) => name === $("example").value);
  if (example === undefined) return;
  load(example.text, example.run);
  if (example.tab || tabs.current !== "translation") tabs.show(example.tab ?? "translation");
};

async function share() {
  history.replaceState(null, "", await pack({ text: input.text, options: controls.values }));
  try {
    await navigator.clipboard.writeText(location.href);
    say("the link is in the clipboard");
  } catch {
    say("the link is in the address bar");
  }
}

$("share").onclick = () => watch(share());

$("keys").onclick = () => $("help").showModal();

async function begin() {
  let shared = null;
  try {
    shared = await unpack(location.hash);
  } catch (fault) {
    // A link that is opened in the page leaves the input.
    if (input.size > 0) throw fault;
    notice = fault.message;
  }
  if (shared === null) return load(EXAMPLES[0].text, EXAMPLES[0].run);
  controls.values = shared.options ?? {};
  if (!$("example").querySelector(`[value="${SHARED}"]`)) $("example").prepend(...options([SHARED]));
  $("example").value = SHARED;
  load(shared.text);
}

addEventListener("hashchange", () => watch(begin()));
watch(begin());
