// The functions of the package. `index.d.ts` describes them.

import load, * as native from "./native/transpire.js";

/** An error in a module or an option. */
export class TranspireError extends Error {
  constructor({ kind, message, place = {}, rule = null, section = null }, diagnoses = []) {
    const where = describe(place);
    super(where ? `${message} (${where})` : message);
    this.name = "TranspireError";
    this.kind = kind;
    this.reason = message;
    this.place = place;
    this.rule = rule;
    this.section = section;
    this.diagnoses = diagnoses;
  }
}

/** The violations of rules by a run that did not come to its end. */
export class RunError extends Error {
  constructor(findings) {
    super(findings.map((finding) => `${finding.severity}: ${finding.message} [${finding.rule}]`).join("\n"));
    this.name = "RunError";
    this.findings = findings;
  }
}

/** Local memory as an argument of a kernel. */
export class Local {
  constructor(bytes) {
    this.bytes = bytes;
  }
}

/** A buffer that kernels use in a special way, as an argument of a kernel. */
export class Global {
  constructor(data, kind) {
    this.data = data;
    this.kind = kind;
  }
}

/** An image as an argument of a kernel. */
export class Image {
  constructor(layout, texels) {
    this.layout = layout;
    this.texels = texels;
  }
}

/** A sampler as an argument of a kernel. */
export class Sampler {
  constructor(properties) {
    this.properties = properties;
  }
}

/** A pipe as an argument of a kernel. */
export class Pipe {
  constructor(packetBytes, capacity, packets = new Uint8Array()) {
    this.packetBytes = packetBytes;
    this.capacity = capacity;
    // The `slice` of Node's Buffer shares the memory.
    this.packets = new Uint8Array(bytesOf(packets));
  }
}

/** The queue of the device as an argument of a kernel. */
export class Queue {}

/** The output of a translation. */
class Translation {
  constructor(bytes, losses) {
    this.bytes = bytes;
    this.losses = losses;
  }

  get text() {
    return decode(this.bytes);
  }
}

let loading;
let loaded = false;

export function init(source) {
  if (loaded) return Promise.resolve();
  loading ??= load(source === undefined ? undefined : { module_or_path: source }).then(
    () => {
      loaded = true;
    },
    (fault) => {
      loading = undefined;
      throw fault;
    },
  );
  return loading;
}

export function initSync(module) {
  if (loaded) return;
  native.initSync({ module });
  loaded = true;
}

function describe(place) {
  const parts = [];
  if (place.function) parts.push(`@${place.function}`);
  if (place.block) parts.push(`block ${place.block}`);
  if (place.instruction) parts.push(place.instruction);
  if (place.line !== undefined) parts.push(`line ${place.line}:${place.column}`);
  if (place.word !== undefined) parts.push(`word ${place.word}`);
  if (place.bit !== undefined) parts.push(`byte 0x${Math.floor(place.bit / 8).toString(16)}, bit ${place.bit % 8}`);
  return parts.join(", ");
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function decode(bytes) {
  return decoder.decode(bytes);
}

function bytesOf(module) {
  if (typeof module === "string") return encoder.encode(module);
  if (module instanceof Uint8Array) return module;
  if (module instanceof ArrayBuffer) return new Uint8Array(module);
  if (ArrayBuffer.isView(module)) return new Uint8Array(module.buffer, module.byteOffset, module.byteLength);
  throw new TypeError("a module is a string, an ArrayBuffer or a view of one");
}

/** Works in WebAssembly. A trap leaves its memory in an unknown state, so a new instance follows. */
function attempt(work) {
  if (!loaded) throw new Error("transpire-ir is not loaded: await init() first");
  let reply;
  try {
    reply = work();
  } catch (fault) {
    if (!(fault instanceof WebAssembly.RuntimeError || fault instanceof RangeError)) throw fault;
    native.__wbg_reset_state();
    throw new TranspireError({ kind: "resources", message: `out of memory or stack: ${fault.message}` });
  }
  try {
    const value = JSON.parse(reply.json);
    if (reply.error !== undefined) throw new TranspireError(JSON.parse(reply.error), value ?? []);
    return { bytes: reply.take_bytes(), value };
  } finally {
    reply.free();
  }
}

/** Returns options as names and values, which alternate: `spirvVersion: "1.2"` is `"spirv-version", "1.2"`. */
function optionsOf(options) {
  const list = [];
  for (const [key, value] of Object.entries(options)) {
    const name = RENAMED[key] ?? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (value === undefined || value === null) continue;
    if (key === "verify") list.push("no-verify", String(!value));
    else if (Array.isArray(value)) for (const each of value) list.push(name, String(each));
    else if (value instanceof Map) for (const [id, each] of value) list.push(name, `${id}:${each}`);
    else if (typeof value === "object") for (const [id, each] of Object.entries(value)) list.push(name, `${id}:${each}`);
    else list.push(name, String(value));
  }
  return list;
}

/** Options with names in the plural. */
const RENAMED = { kernels: "kernel", specConstants: "spec-const", addressSpaces: "address-space" };

function call(name, module, options = {}) {
  const input = bytesOf(module);
  return attempt(() => native.call(name, input, optionsOf(options)));
}

function translation(name, module, options) {
  const { bytes, value } = call(name, module, options);
  return new Translation(bytes, value);
}

export const toSpirv = (module, options) => translation("toSpirv", module, options);
export const toLlvm = (module, options) => translation("toLlvm", module, options);
export const toSpir12 = (module, options) => translation("toSpir12", module, options);
export const upgrade = (module, options) => translation("upgrade", module, options);
export const specialize = (module, specConstants, options) =>
  translation("specialize", module, { ...options, specConstants });
export const extractKernels = (module, kernels, options) =>
  translation("extractKernels", module, { ...options, kernels });

export function translate(module, options) {
  return format(module)?.startsWith("SPIR-V") ? toLlvm(module, options) : toSpirv(module, options);
}

export function counterparts(text, translation, options = {}) {
  return attempt(() => native.line_pairs(text, translation, optionsOf(options))).value;
}

export const validate = (module, options) => call("validate", module, options).value;
export const disassemble = (module, options) => decode(call("disassemble", module, options).bytes);
export const assemble = (text, options) => call("assemble", text, options).bytes;
export const print = (module, options) => decode(call("print", module, options).bytes);
export const parse = (text, options) => call("parse", text, options).bytes;
export const mangle = (signature, options) => decode(call("mangle", signature, options).bytes);
export const demangle = (name) => decode(call("demangle", name).bytes);

export function format(module) {
  const input = bytesOf(module);
  if (!loaded) throw new Error("transpire-ir is not loaded: await init() first");
  return native.format(input) ?? null;
}

export function info(module) {
  const input = bytesOf(module);
  const { value } = attempt(() => native.info(input));
  for (const constant of value.specConstants) constant.default = BigInt(constant.default);
  return value;
}

export function opcode(name) {
  if (!loaded) throw new Error("transpire-ir is not loaded: await init() first");
  const found = native.opcode(name);
  return found === undefined ? null : JSON.parse(found);
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function link(modules, options = {}) {
  const inputs = [];
  const parts = [];
  modules.forEach((input, number) => {
    const isNamed = typeof input === "object" && "module" in input;
    const bytes = bytesOf(isNamed ? input.module : input);
    inputs.push((isNamed && input.name) || `module ${number + 1}`, String(bytes.length));
    parts.push(bytes);
  });
  const { defsym = {}, exports = [], to, ...rest } = options;
  const list = optionsOf({ ...rest, export: exports, output: to });
  for (const [name, target] of Object.entries(defsym)) list.push("defsym", `${name}=${target}`);
  const { bytes, value } = attempt(() => native.link_modules(joined(parts), inputs, list));
  return new Translation(bytes, value);
}

const sizes = (size) => (size === undefined || size === null ? null : [size].flat().map(Number));

/** A number as the library reads it. JavaScript writes infinities by other names. */
function number(value) {
  if (Array.isArray(value)) return value.map(number).join(",");
  if (typeof value === "boolean") return String(Number(value));
  if (value === Infinity) return "inf";
  if (value === -Infinity) return "-inf";
  return String(value);
}

export function run(module, kernel, globalSize, args = [], options = {}) {
  const input = bytesOf(module);
  // What takes the results of each argument.
  const takers = [];
  const parts = [];
  const given = args.map((argument, at) => {
    if (argument === null || argument === undefined) return null;
    if (argument instanceof Local) return { local: argument.bytes };
    if (argument instanceof Sampler) return { sampler: argument.properties };
    if (argument instanceof Queue) return { queue: true };
    if (typeof argument !== "object" || Array.isArray(argument)) return number(argument);
    if (argument instanceof Pipe) {
      const { packetBytes, capacity } = argument;
      if (packetBytes === undefined || capacity === undefined) throw new TypeError("a pipe has packetBytes and a capacity");
      const packets = bytesOf(argument.packets);
      parts.push(packets);
      takers[at] = (bytes) => (argument.packets = bytes.slice());
      return { length: packets.length, packetBytes, capacity };
    }
    const isImage = argument instanceof Image;
    const isGlobal = argument instanceof Global;
    const bytes = bytesOf(isImage ? argument.texels : isGlobal ? argument.data : argument);
    parts.push(bytes);
    takers[at] = (results) => bytes.set(results);
    const kind = isGlobal ? String(argument.kind) : undefined;
    return { length: bytes.length, image: isImage ? argument.layout : undefined, kind };
  });
  const { localSize, offset, checks = [], steps } = options;
  const launch = {
    kernel,
    globalSize: sizes(globalSize),
    localSize: sizes(localSize),
    offset: sizes(offset),
    checks: [checks].flat(),
    steps,
    args: given,
  };
  const { bytes, value } = attempt(() => native.run_kernel(input, JSON.stringify(launch), joined(parts)));
  const { lengths, findings, printed, steps: taken } = value;
  if (printed === undefined) throw new RunError(findings);
  let from = 0;
  takers.forEach((take, at) => {
    const length = lengths[at];
    // An argument by value has no results.
    if (length === null) return;
    take(bytes.subarray(from, from + length));
    from += length;
  });
  return { printed, steps: taken, findings };
}

export function verify(module, other, options = {}) {
  const first = bytesOf(module);
  const second = other === undefined || other === null ? undefined : bytesOf(other);
  return attempt(() => native.verify(first, second, JSON.stringify(options))).value;
}

export function cfg(module, { functions = [], instructions = false } = {}) {
  const input = bytesOf(module);
  const { bytes, value } = attempt(() => native.cfg(input, functions, instructions));
  return { svg: value.shown.length > 0 ? decode(bytes) : null, ...value };
}

export function version() {
  if (!loaded) throw new Error("transpire-ir is not loaded: await init() first");
  return native.version();
}
