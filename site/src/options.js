// The options that have controls, by their names in the package.

import { $, element, options } from "./dom.js";

const releases = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String(first + at));

/**
 * The options. `of` says what they belong to: the translation to LLVM IR or to SPIR-V, both, or the check of the input. The first
 * value is the default.
 */
export const OPTIONS = [
  { name: "llvm", of: "llvm", label: "LLVM release", help: "that reads the output", values: ["", "3.2", ...releases(6, 23)] },
  { name: "builtins", of: "llvm", label: "Built-in functions", help: "the form of their names", values: ["", "spirv", "cl1.2", "cl2.0"] },
  { name: "builtinVariables", of: "llvm", label: "Built-in variables", help: "their form", values: ["", "function", "global"] },
  { name: "spirvVersion", of: "spirv", label: "SPIR-V version", help: "the version to write", values: ["", "1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6"] },
  { name: "target", of: "spirv", label: "Target", help: "instead of the triple's", values: ["", "spir", "spir64", "spirv32", "spirv64"] },
  { name: "debugInfo", of: "spirv", label: "Debug information", help: "its instruction set", values: ["", "opencl-100", "shader-100", "shader-200", "legacy"] },
  { name: "contraction", of: "spirv", label: "Contraction", help: "of products and sums", values: ["", "as-written", "fast", "off"] },
  { name: "extensions", of: "spirv", label: "Extensions", help: "+NAME, -NAME, all, -all" },
  { name: "dialect", of: "both", label: "Dialect", help: "the choices of a translator", values: ["", "transpire", ...releases(14, 22).map((release) => `khronos-${release}`)] },
  { name: "denyLoss", of: "both", label: "Deny losses", help: "what may not be left out", values: ["", "nothing", "semantic", "visible", "all"] },
  { name: "rules", of: "check", label: "Rules", help: "that the input must follow", values: ["", "universal", "spv1.0", "spv1.1", "spv1.2", "spv1.3", "spv1.4", "spv1.5", "spv1.6", "opencl1.2", "opencl2.0", "opencl2.1", "opencl2.2", "opencl3.0", "spir-1.2", "llvm"] },
  { name: "rawIds", of: "spirv", label: "ids as numbers", isFlag: true },
  { name: "mem2reg", of: "spirv", label: "promote variables", isFlag: true },
  { name: "auxData", of: "both", label: "keep data without a SPIR-V form", isFlag: true },
  { name: "verbose", of: "both", label: "list all losses", isFlag: true },
];

/** The controls and their values. */
export class Controls {
  #values = {};
  #onChange;
  #to = null;

  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** The values that are not the default. */
  get values() {
    return Object.fromEntries(Object.entries(this.#values).filter(([, value]) => value));
  }

  set values(values) {
    // They come from a link.
    const isValid = ({ name, values: allowed, isFlag }) => {
      if (!Object.hasOwn(values, name)) return false;
      const value = values[name];
      return isFlag ? value === true : typeof value === "string" && (!allowed || allowed.includes(value));
    };
    this.#values = Object.fromEntries(OPTIONS.filter(isValid).map(({ name }) => [name, values[name]]));
    this.#to = null;
  }

  /** Returns the chosen options of the translation to `llvm` or `spirv`, or of the `check`. */
  chosen(to) {
    const belongs = (of) => of === to || (of === "both" && to !== "check");
    return Object.fromEntries(OPTIONS.filter(({ name, of }) => this.#values[name] && belongs(of)).map(({ name }) => [name, this.#values[name]]));
  }

  /** Shows the controls for translations to an IR. */
  show(to) {
    if (to === this.#to) return;
    this.#to = to;
    const shown = OPTIONS.filter(({ of }) => of === to || of === "both" || of === "check");
    $("controls").replaceChildren(...shown.map((option) => this.#control(option)));
    this.#showChanged();
  }

  #control({ name, label, help, values, isFlag }) {
    const value = this.#values[name] ?? "";
    if (isFlag) {
      const box = element("input", { type: "checkbox", checked: value === true, onchange: () => this.#set(name, box.checked) });
      return element("label", { className: "check" }, box, label);
    }
    const set = () => this.#set(name, control.value.trim());
    const control = values
      ? element("select", { onchange: set }, ...options(values, value))
      : element("input", { type: "text", value, spellcheck: false, autocomplete: "off", onchange: set });
    return element("label", {}, label, control, element("small", { textContent: help }));
  }

  #set(name, value) {
    this.#values[name] = value;
    this.#showChanged();
    this.#onChange();
  }

  #showChanged() {
    const names = OPTIONS.filter(({ name }) => this.#values[name]).map(({ label }) => label);
    $("changed").textContent = names.length > 0 ? `(${names.join(", ")})` : "";
  }
}
