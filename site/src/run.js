// The tab that runs a kernel.

import { argumentOf, sizesOf, usual } from "./arguments.js";
import { Client, Stopped } from "./client.js";
import { $, element, options, paragraph, say } from "./dom.js";
import { listOf } from "./findings.js";

/** The maximum number of elements that are shown of a buffer. */
const SHOWN = 64;

export class Run {
  // A worker of its own: translations go on, and a run can be stopped.
  #client = new Client();
  #input;
  #onFindings;
  #onLine;
  #info = null;
  #launch = null;
  /** The name of the kernel that the form is for, or `null`. */
  #kernel = null;
  /** The run in progress, or `null`. */
  #running = null;

  /** `input` returns the text of the module. `onFindings` is called with the findings of a run, `onLine` with a chosen line. */
  constructor({ input, onFindings, onLine }) {
    this.#input = input;
    this.#onFindings = onFindings;
    this.#onLine = onLine;
    $("launch").onsubmit = (event) => {
      event.preventDefault();
      this.#run();
    };
  }

  /** Ends the run in progress, if any, as its input has changed. */
  forget() {
    if (this.#running === null) return;
    this.#end();
    this.#client.stop();
    $("outcome").replaceChildren(paragraph("The run was stopped, as the input has changed."));
  }

  /** Forgets the last run, and suggests a launch for the next module, if any. */
  reset(launch) {
    this.#launch = launch;
    this.forget();
    $("launch").replaceChildren();
    $("outcome").replaceChildren();
  }

  /** Shows the form for the kernels of a module. Values that were typed stay. */
  show(info) {
    this.#info = info;
    const form = $("launch");
    if (info.kernels.length === 0) return form.replaceChildren(paragraph("The module has no kernel."));
    const given = this.#launch ?? valuesOf(form);
    const isSuggested = this.#launch !== null;
    this.#launch = null;
    const names = info.kernels.map((kernel) => kernel.name);
    const kernel = info.kernels[Math.max(0, names.indexOf(given.kernel))];
    const global = given.global ?? "8";
    const isSame = isSuggested || this.#kernel === kernel.name;
    this.#kernel = kernel.name;
    const items = global.split(",").reduce((all, one) => all * (Number(one) || 1), 1);
    const args = isSame && given.args?.length === kernel.arguments.length ? given.args : kernel.arguments.map((one) => usual(one, items));
    const chooser = element("select", { name: "kernel", onchange: () => this.show(this.#info) }, ...options(names, kernel.name));
    const local = given.local ?? kernel.requiredWorkGroupSize?.join(",") ?? "";
    const checks = element("input", { type: "checkbox", name: "check", checked: given.check ?? true });
    const restoreFocus = focusOf(form);
    form.replaceChildren(
      element("div", { className: "row" },
        element("label", {}, "kernel", chooser),
        field("global size", "global", global),
        field("group size", "local", local),
        element("label", { className: "check" }, checks, "checks"),
        element("button", { type: "submit", className: "primary", textContent: "Run" }),
        element("button", { type: "button", id: "stop", textContent: "Stop", disabled: this.#running === null, onclick: () => this.#client.stop() }),
      ),
      element("div", { className: "args" }, ...kernel.arguments.map((one, at) => field(`${one.typeName} ${one.name ?? at}`, "argument", args[at]))),
    );
    restoreFocus();
  }

  async #run() {
    if (this.#running !== null) return say("a run is in progress");
    const given = valuesOf($("launch"));
    const fail = (message) => $("outcome").replaceChildren(paragraph(message, "severity error"));
    let request;
    try {
      request = {
        text: this.#input(),
        kernel: given.kernel,
        global: sizesOf(given.global, "global size") ?? 1,
        local: sizesOf(given.local, "group size"),
        args: given.args.map(argumentOf),
        check: given.check,
      };
    } catch (fault) {
      return fail(fault.message);
    }
    $("outcome").replaceChildren(paragraph("Running…"));
    this.#running = request;
    $("stop").disabled = false;
    try {
      const reply = await this.#client.ask("run", request);
      if (this.#running !== request) return;
      if (reply.message) return fail(reply.message);
      this.#onFindings(reply.findings);
      $("outcome").replaceChildren(...this.#outcome(reply, given.args));
    } catch (fault) {
      if (this.#running === request) fail(fault instanceof Stopped ? "The run was stopped." : fault.message);
    } finally {
      if (this.#running === request) this.#end();
    }
  }

  #end() {
    this.#running = null;
    const stop = $("stop");
    if (stop === null) return;
    if (document.activeElement === stop) $("launch").querySelector("[type=submit]").focus();
    stop.disabled = true;
  }

  #outcome({ findings, isComplete, steps, milliseconds, printed, buffers }, args) {
    const parts = [];
    if (findings.length === 0) parts.push(paragraph("The run has no findings.", "good"));
    else parts.push(element("h3", { textContent: `Findings (${findings.length})` }), listOf(findings, this.#onLine));
    if (!isComplete) return [...parts, paragraph("A finding ended the run.")];
    parts.push(paragraph(`${steps.toLocaleString("en")} steps in ${milliseconds.toFixed(1)} ms`));
    if (printed) parts.push(element("h3", { textContent: "Printed" }), element("pre", { textContent: printed }));
    for (const [at, buffer] of buffers.entries()) {
      if (buffer === null) continue;
      const shown = Array.from(buffer.subarray(0, SHOWN), (value) => (typeof value === "number" ? Number(value.toPrecision(7)) : value)).join(" ");
      const more = buffer.length > SHOWN ? ` … (${buffer.length} elements)` : "";
      parts.push(element("h3", { textContent: `Argument ${at} (${args[at]})` }), element("pre", { textContent: shown + more }));
    }
    return parts;
  }
}

function field(label, name, value) {
  return element("label", {}, label, element("input", { type: "text", name, value, autocomplete: "off", spellcheck: false }));
}

/** Returns a function that moves the focus to the element of a form at the place of the one that has it now. */
function focusOf(form) {
  const { activeElement } = document;
  const at = Array.from(form.elements).indexOf(activeElement);
  const { selectionStart, selectionEnd } = activeElement ?? {};
  return () => {
    const focused = form.elements[at];
    focused?.focus();
    if (focused?.type === "text") focused.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Returns the values of the form. An empty form has none. */
function valuesOf(form) {
  const data = new FormData(form);
  if (!data.has("kernel")) return {};
  return { kernel: data.get("kernel"), global: data.get("global"), local: data.get("local"), args: data.getAll("argument"), check: data.has("check") };
}
