// Works beside the page: translates, checks, draws and runs.

import * as transpire from "transpire-ir";
import { functionsOf, lineOf } from "./places.js";

const ready = transpire.init(new URL("transpire.wasm", self.location.href));

/** The maximum size of an output that is shown, in characters. */
const SHOWN = 1 << 20;

const isSpirv = (text) => transpire.format(text)?.startsWith("SPIR-V") ?? false;

/** Calls the library. Returns its value, or its errors as findings. */
function attempt(work) {
  try {
    return { value: work() };
  } catch (fault) {
    if (!(fault instanceof transpire.TranspireError)) throw fault;
    const { kind, reason, place, rule, section } = fault;
    const errors = [...fault.diagnoses, { severity: "error", kind, message: reason, place, rule, section }];
    return { errors: errors.map((error) => ({ ...error, at: null })) };
  }
}

/** Returns a function that adds the line in the text, from 0, to findings: `at`, and `otherAt` for the other access of a race. */
function locator(text) {
  let functions;
  const at = (place) => (place ? lineOf((functions ??= functionsOf(text, isSpirv(text))), place) : null);
  return (findings) => findings.map((finding) => ({ ...finding, at: at(finding.place), otherAt: at(finding.otherPlace) }));
}

function translated({ text, toSpirv, toLlvm }) {
  return isSpirv(text) ? transpire.toLlvm(text, { ...toLlvm, text: true }) : transpire.toSpirv(text, { ...toSpirv, text: true });
}

const requests = {
  /** Translates a text to the other IR, and checks it. */
  translate(request) {
    const { text, check } = request;
    const locate = locator(text);
    const start = performance.now();
    const { value, errors = [] } = attempt(() => translated(request));
    const milliseconds = performance.now() - start;
    const checked = attempt(() => transpire.validate(text, check));
    const findings = checked.value ?? checked.errors;
    // The check may have found the error that ends the translation.
    const isFound = (error) => findings.some(({ severity, message }) => severity === error.severity && error.message.startsWith(message));
    findings.push(...errors.filter((error) => !isFound(error)));
    const reply = { format: transpire.format(text), milliseconds, findings: locate(findings) };
    if (value === undefined) return reply;
    const output = value.text;
    return { ...reply, output: output.slice(0, SHOWN), length: output.length, losses: locate(value.losses) };
  },

  /** Returns the pairs of lines, from 0, of a text and its translation. Large texts have none. */
  counterparts({ text, output, toSpirv, toLlvm }) {
    if (Math.max(text.length, output.length) >= SHOWN) return { pairs: [] };
    const { value = [] } = attempt(() => transpire.counterparts(text, output, isSpirv(text) ? toLlvm : toSpirv));
    return { pairs: value.map(([from, to]) => [from - 1, to - 1]) };
  },

  /** Returns the whole translation. */
  save(request) {
    return { text: translated(request).text, name: isSpirv(request.text) ? "translation.ll" : "translation.spvasm" };
  },

  /** Returns the text of a file in any form. */
  open({ bytes }) {
    const { value, errors } = attempt(() => {
      const format = transpire.format(bytes);
      if (format === "SPIR-V") return transpire.disassemble(bytes);
      if (format === "LLVM bitcode") return transpire.print(bytes);
      return new TextDecoder().decode(bytes);
    });
    return { text: value, errors };
  },

  info({ text }) {
    return attempt(() => transpire.info(text));
  },

  graph({ text, name, instructions }) {
    return attempt(() => {
      const graphs = transpire.cfg(text, { functions: name === null ? [] : [name], instructions });
      // The function may be gone.
      return graphs.svg === null && name !== null ? transpire.cfg(text, { instructions }) : graphs;
    });
  },

  opcode({ name }) {
    return transpire.opcode(name);
  },

  run({ text, kernel, global, local, args, check }) {
    const locate = locator(text);
    const given = args.map((argument) => (argument?.local === undefined ? argument : new transpire.Local(argument.local)));
    const start = performance.now();
    try {
      const { steps, printed, findings } = transpire.run(text, kernel, global, given, { localSize: local, checks: check ? "all" : "none" });
      const buffers = given.map((one) => (ArrayBuffer.isView(one) ? one : null));
      return { isComplete: true, steps, printed, findings: locate(findings), buffers, milliseconds: performance.now() - start };
    } catch (fault) {
      if (fault instanceof transpire.RunError) return { isComplete: false, findings: locate(fault.findings) };
      if (fault instanceof transpire.TranspireError) return { message: fault.message };
      throw fault;
    }
  },
};

self.onmessage = async ({ data: { id, name, request } }) => {
  try {
    await ready;
    self.postMessage({ id, value: requests[name](request) });
  } catch (fault) {
    self.postMessage({ id, fault: String(fault?.message ?? fault) });
  }
};
