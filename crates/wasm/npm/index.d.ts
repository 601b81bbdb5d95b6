/**
 * Translates between LLVM IR and SPIR-V, validates both and runs their kernels, without LLVM.
 *
 *     import { init, toSpirv, toLlvm, disassemble } from "transpire-ir";
 *     await init();                                  // Node.js does not need it
 *     const { bytes } = toSpirv(bitcode);            // LLVM IR of release 3.2 or 6 to 23
 *     console.log(disassemble(bytes));
 *     console.log(toLlvm(bytes, { llvm: 14, text: true }).text);
 *
 * Functions throw a {@link TranspireError} for an error in a module or an option. They work in the calling thread; in a
 * browser, call them in a worker.
 */

/** A module: its bytes, or its text. The first bytes decide whether it is LLVM IR or SPIR-V, and binary or text. */
export type Module = string | ArrayBuffer | ArrayBufferView;

/** The source of the WebAssembly: a URL, a response, its bytes, or the compiled module. */
export type Source = string | URL | Request | Response | Promise<Response> | BufferSource | WebAssembly.Module;

/**
 * Loads the WebAssembly. The default source is the file in the package.
 * Later calls do nothing.
 */
export function init(source?: Source): Promise<void>;

/** Loads the WebAssembly from its bytes or the compiled module. Later calls do nothing. */
export function initSync(module: BufferSource | WebAssembly.Module): void;

/** Returns the version of the library. */
export function version(): string;

/** A place in a module. Unknown parts are `null` or missing. */
export interface Place {
  /** The function or the variable, without `@`. */
  function: string | null;
  /** The block: its name, as `%entry`, or its number. */
  block: string | null;
  /** The instruction: the name of its result, its number in the block, or its line of assembly. */
  instruction: string | null;
  /** Bits from the start of the bitcode, after a wrapper header. */
  bit?: number;
  /** 32-bit words from the start of the SPIR-V module, including the header. */
  word?: number;
  /** The line of the text, from 1. */
  line?: number;
  /** The column in bytes, from 1. */
  column?: number;
}

/** The kind of an error or a diagnosis. */
export type Kind =
  | "wrong-input"
  | "malformed"
  | "unsupported"
  | "not-allowed"
  | "invalid"
  | "argument"
  | "resources"
  | "internal"
  | "loss";

/** A loss of a translation, or a violation of a rule. */
export interface Diagnosis {
  severity: "error" | "warning" | "note";
  kind: Kind;
  message: string;
  place: Place;
  /** The name of the violated rule. */
  rule: string | null;
  /** The section of the rule in its specification. */
  section: string | null;
}

/** An error in a module or an option. */
export class TranspireError extends Error {
  readonly kind: Kind;
  /** The message without the place. */
  readonly reason: string;
  readonly place: Place;
  readonly rule: string | null;
  readonly section: string | null;
  /** The diagnoses before the error. */
  readonly diagnoses: Diagnosis[];
}

/** The output of a translation. */
export interface Translation {
  /** The module, or the text with the option `text`. */
  readonly bytes: Uint8Array;
  /** `bytes` as text. */
  readonly text: string;
  /** The parts that were left out and have a visible effect; with `verbose`, also hints. */
  readonly losses: Diagnosis[];
}

/** Values of specialization constants, by SpecId. Text is read by the type of the constant. */
export type SpecConstants = Record<number, number | bigint | boolean | string> | Map<number, number | bigint | boolean | string>;

/** What may not be left out. */
export type DenyLoss = "nothing" | "semantic" | "visible" | "all";

/** Options of all translations. */
export interface TranslationOptions {
  /** Write assembly. */
  text?: boolean;
  /** The kernels to keep; all by default. */
  kernels?: string[];
  /** What may not be left out; `semantic` by default. */
  denyLoss?: DenyLoss;
  /** Also report hints that were left out. */
  verbose?: boolean;
  /** The name of the input in the output. */
  sourceName?: string;
  /** Whether the rules of LLVM IR are checked; `true` by default. */
  verify?: boolean;
  /** Check all rules of SPIR-V. */
  validate?: boolean;
  /** The choices between several correct translations: `transpire`, or `khronos-22` and so on. */
  dialect?: string;
}

/** Options of the text of SPIR-V. */
export interface DisassembleOptions {
  /** Write ids as numbers. */
  rawIds?: boolean;
  /** Align the text; `true` by default. */
  indent?: boolean;
  /** Write the offset of each instruction in bytes. */
  offsets?: boolean;
  /** Write the header as comments; `true` by default. */
  header?: boolean;
  /** Write comments for sections and types. */
  comments?: boolean;
  /** The syntax. */
  syntax?: "spirv-tools" | "khronos";
}

/** Options of the translation to SPIR-V. */
export interface ToSpirvOptions extends TranslationOptions, DisassembleOptions {
  /** The version to write; the lowest possible by default. */
  spirvVersion?: string;
  /** The highest version that may be written. */
  maxSpirvVersion?: string;
  /** The extensions that may be used: `+NAME`, `-NAME`, `all`, `-all`, separated by commas. */
  extensions?: string;
  /** The target; that of the triple by default. */
  target?: "spir" | "spir64" | "spirv32" | "spirv64";
  /** The form of debug information. */
  debugInfo?: "opencl-100" | "shader-100" | "shader-200" | "legacy";
  /** Whether products and sums may be contracted. */
  contraction?: "as-written" | "fast" | "off";
  /** The generator word of the header: `NUMBER` or `NUMBER:VERSION`. */
  generator?: string;
  /** Prefixes of intrinsics that become calls of external functions. */
  unknownIntrinsics?: string[];
  /** Promote variables to values. */
  mem2reg?: boolean;
  /** `llvm.fmuladd` becomes `mad`; `true` by default. */
  fmuladdAsMad?: boolean;
  /** Write operations of DWARF that `opencl-100` lacks. */
  extraDebugOperations?: boolean;
  /** Keep attributes and metadata without a SPIR-V form as `NonSemantic.AuxData`. */
  auxData?: boolean;
  /** Pointers to functions are in the address space of code. */
  codeSection?: boolean;
  /** Keep OpenCL C's names of the argument types; `true` by default. */
  argumentTypes?: boolean;
  /** The number in LLVM IR for each of SPIR's address spaces. */
  addressSpaces?: Record<number, number>;
}

/** Options of the translation to LLVM IR. */
export interface ToLlvmOptions extends TranslationOptions {
  /** The release of LLVM to write for: 3.2, 6 to 23; 16 by default. */
  llvm?: number | string;
  /** The names of built-in functions. */
  builtins?: "spirv" | "cl1.2" | "cl2.0";
  /** The form of built-in variables. */
  builtinVariables?: "function" | "global";
  specConstants?: SpecConstants;
  /** The number in LLVM IR for each of SPIR's address spaces. */
  addressSpaces?: Record<number, number>;
  /** The number of the address space of functions. */
  functionAddressSpace?: number;
  /** Write the names of all arguments as metadata. */
  argumentNames?: boolean;
  /** Keep OpenCL C's names of the argument types; `true` by default. */
  argumentTypes?: boolean;
  /** Use the older revision of the representation of SPIR-V in LLVM IR. */
  oldRepresentation?: boolean;
  /** Keep attributes and metadata without a SPIR-V form as `NonSemantic.AuxData`. */
  auxData?: boolean;
  /** Pointers to functions are in the address space of code. */
  codeSection?: boolean;
}

/** Options of the translation to SPIR 1.2. */
export interface ToSpir12Options extends TranslationOptions {
  target?: "spir" | "spir64";
  /** Call `printf` by its plain name. */
  plainPrintf?: boolean;
  specConstants?: SpecConstants;
}

/** Translates LLVM IR to SPIR-V, and SPIR-V to LLVM IR. */
export function translate(module: Module, options?: ToSpirvOptions | ToLlvmOptions): Translation;
/** Translates LLVM IR to SPIR-V. */
export function toSpirv(module: Module, options?: ToSpirvOptions): Translation;
/** Translates SPIR-V to LLVM IR. */
export function toLlvm(module: Module, options?: ToLlvmOptions): Translation;
/** Translates LLVM IR or SPIR-V to SPIR 1.2. */
export function toSpir12(module: Module, options?: ToSpir12Options): Translation;
/** Converts LLVM IR, including SPIR 1.2, to the release in `llvm`. */
export function upgrade(module: Module, options?: TranslationOptions & { llvm?: number | string }): Translation;
/** Sets specialization constants of SPIR-V, and removes their SpecIds. */
export function specialize(module: Module, specConstants: SpecConstants, options?: { text?: boolean } & DisassembleOptions): Translation;
/** Extracts kernels and everything they use. */
export function extractKernels(module: Module, kernels: string[], options?: { text?: boolean; llvm?: number | string }): Translation;

/**
 * Returns the pairs of lines, from 1, of an assembly and its translation by {@link toSpirv} or {@link toLlvm} with the same options
 * and `text`. The instructions on both lines correspond. A line may be in several pairs.
 */
export function counterparts(text: string, translation: string, options?: ToSpirvOptions | ToLlvmOptions): [number, number][];

/** Options of {@link validate}. */
export interface ValidateOptions {
  /** The rules: `universal`, `spv1.0` to `spv1.6`, `opencl1.2` to `opencl3.0`, `spir-1.2`, `llvm`. */
  rules?: string;
  /** Warnings are errors. */
  strict?: boolean;
  /** The maximum number of findings for one rule. */
  perRule?: number;
  maxStructMembers?: number;
  maxStructDepth?: number;
  maxLocalVariables?: number;
  maxGlobalVariables?: number;
  maxSwitchBranches?: number;
  maxFunctionArgs?: number;
  maxAccessChainIndexes?: number;
  maxIdBound?: number;
  /** Allow pointers to pointers with logical addressing. */
  relaxLogicalPointer?: boolean;
  /** Allow storing a struct to memory of another struct type with the same layout. */
  relaxStructStore?: boolean;
}

/** Checks a module against the rules of its specification. Returns the violations. */
export function validate(module: Module, options?: ValidateOptions): Diagnosis[];
/** Disassembles SPIR-V. */
export function disassemble(module: Module, options?: DisassembleOptions): string;
/** Assembles SPIR-V. `preserveNumericIds` is `true` by default. */
export function assemble(text: Module, options?: { spirvVersion?: string; preserveNumericIds?: boolean; syntax?: "spirv-tools" | "khronos" }): Uint8Array;
/** Prints LLVM IR as `llvm-dis` of the release does. */
export function print(module: Module, options?: { llvm?: number | string }): string;
/** Converts the text of LLVM IR to bitcode. */
export function parse(text: Module, options?: { llvm?: number | string }): Uint8Array;
/** Returns the name in LLVM IR of an OpenCL C function with parameter types, such as `sin(float4)`. */
export function mangle(signature: string, options?: { spelling?: "clang" | "spir12" | "itanium"; pointers?: 32 | 64; dialect?: string }): string;
/** Returns the OpenCL C function that a mangled name stands for. */
export function demangle(name: string): string;

/** The format of a module. */
export type Format = "LLVM bitcode" | "LLVM assembly" | "SPIR-V" | "SPIR-V assembly" | (string & {});
/** Returns the format of a module, or `null` if it is unknown. */
export function format(module: Module): Format | null;

/** An argument of a kernel. */
export interface Argument {
  name: string | null;
  typeName: string;
  kind: "value" | "pointer" | "image" | "sampler" | "pipe" | "queue" | "opaque";
  addressSpace: "private" | "global" | "constant" | "local" | "generic" | "other";
  access: "read_only" | "write_only" | "read_write" | null;
  isConst: boolean;
  isRestrict: boolean;
  isVolatile: boolean;
  /** The size in bytes in the memory of the device. For a value, it is also the size for `clSetKernelArg`; for a handle, that is `sizeof(cl_mem)`. */
  size: number | null;
  alignment: number | null;
}

/** A kernel. Properties that the module lacks are `null`. */
export interface Kernel {
  name: string;
  arguments: Argument[];
  requiredWorkGroupSize: [number, number, number] | null;
  workGroupSizeHint: [number, number, number] | null;
  maxWorkGroupSize: [number, number, number] | null;
  requiredSubGroupSize: number | null;
  subGroupsPerWorkGroup: number | null;
  vectorTypeHint: string | null;
  executionModes: { name: string; operands: number[] }[];
}

/** A specialization constant. */
export interface SpecConstant {
  specId: number;
  name: string | null;
  typeName: string;
  /** The default value, as bits. */
  default: bigint;
}

/** The summary of a module. */
export interface Info {
  format: Format;
  addressBits: 32 | 64 | null;
  kernels: Kernel[];
  specConstants: SpecConstant[];
  capabilities: string[];
  extensions: string[];
  sourceExtensions: string[];
}

/** Describes the kernels of a module, their arguments and its specialization constants. */
export function info(module: Module): Info;

/** The grammar of an opcode of SPIR-V. */
export interface Opcode {
  name: string;
  opcode: number;
  /** The kinds of the operands; `?` follows an optional one, `*` one that may be repeated. */
  operands: string[];
  /** Capabilities of which one must be declared. */
  capabilities: string[];
  /** Extensions of which one must be declared before `version`. */
  extensions: string[];
  /** The first version whose core has it. */
  version: string | null;
}

/** Returns the grammar of an opcode, by its name with `Op`, or `null`. */
export function opcode(name: string): Opcode | null;

/** Options of {@link link}. */
export interface LinkOptions extends Omit<ToSpirvOptions & ToLlvmOptions, "verify"> {
  /** The IR of the output. The default is LLVM IR if all modules are LLVM IR, otherwise SPIR-V. */
  to?: "spirv" | "llvm";
  /** Keep imports that no module exports. */
  partial?: boolean;
  /** Keep exports of SPIR-V. */
  createLibrary?: boolean;
  /** Of the inputs after the first, link only what earlier inputs need. */
  onlyNeeded?: boolean;
  /** Give definitions other than kernels internal linkage. */
  internalize?: boolean;
  /** Symbols that `internalize` keeps. */
  exports?: string[];
  /** Symbols that inputs only declare, each with its definition. */
  defsym?: Record<string, string>;
}

/** Links modules into one. Names are used in messages. */
export function link(modules: (Module | { name: string; module: Module })[], options?: LinkOptions): Translation;

/** Local memory as an argument of a kernel. */
export class Local {
  constructor(bytes: number);
  readonly bytes: number;
}

/**
 * A buffer as an argument of a kernel that only reads it (`CL_MEM_READ_ONLY`), that only writes it (`CL_MEM_WRITE_ONLY`), or that
 * writes it before it reads it, because it has no values at the beginning. Other accesses are violations.
 */
export class Global {
  constructor(data: ArrayBuffer | ArrayBufferView, kind: "read-write" | "read-only" | "write-only" | "uninitialized");
  readonly data: ArrayBuffer | ArrayBufferView;
  readonly kind: "read-write" | "read-only" | "write-only" | "uninitialized";
}

/** An image as an argument of a kernel: its layout, such as `image2d:RGBA:UNORM_INT8:640x480`, and its texels. */
export class Image {
  constructor(layout: string, texels: ArrayBuffer | ArrayBufferView);
  readonly layout: string;
  readonly texels: ArrayBuffer | ArrayBufferView;
}

/** A sampler as an argument of a kernel, such as `CLAMP_TO_EDGE:LINEAR:NORMALIZED`. */
export class Sampler {
  constructor(properties: string);
  readonly properties: string;
}

/** A pipe as an argument of a kernel: the bytes of a packet, the number of packets that it holds, and the packets in it. */
export class Pipe {
  constructor(packetBytes: number, capacity: number, packets?: ArrayBuffer | ArrayBufferView);
  readonly packetBytes: number;
  readonly capacity: number;
  /** The bytes of the packets in the pipe. A run replaces them. */
  packets: Uint8Array;
}

/** The queue of the device as an argument of a kernel. */
export class Queue {
  /** Without a member of its own, the class would have the type of any value. */
  private readonly queue: true;
}

/**
 * An argument of a kernel: a number, a vector, a buffer, local memory, an image, a sampler, a pipe, a queue, or `null` for the
 * null pointer. Buffers, images and pipes have the results afterwards. The bytes of a structure are a `Uint8Array`.
 */
export type KernelArgument =
  | number
  | bigint
  | boolean
  | (number | bigint)[]
  | ArrayBuffer
  | ArrayBufferView
  | Local
  | Global
  | Image
  | Sampler
  | Pipe
  | Queue
  | null;

/** The place of an instruction that a kernel executes. The source is known with debug information. */
export interface SourcePlace {
  function: string;
  /** The block: its name or its number, as `%entry` or `%4`. */
  block: string;
  /** The number of the instruction in the block. */
  instruction: number;
  /** The name or the number of the result, as `%5`. Without a result, the operation, as `store`. */
  name: string;
  file?: string;
  line?: number;
  column?: number;
}

/** A violation of a rule by a running kernel. */
export interface Violation {
  rule: string;
  severity: "error" | "warning";
  message: string;
  place: SourcePlace | null;
  workItem: [number, number, number] | null;
  /** The place of the other access of a race, or of the read of an undefined value. */
  otherPlace: SourcePlace | null;
  otherWorkItem: [number, number, number] | null;
  buffer: string | null;
  offset: number | null;
  /** The number of further violations of the same rule at the same places. */
  more: number;
}

/** The violations of rules by a run that did not come to its end. */
export class RunError extends Error {
  readonly findings: Violation[];
}

/** Options of {@link run}. */
export interface RunOptions {
  localSize?: number | number[];
  offset?: number | number[];
  /** The checked rules: `all`, `data-race`, `shift=off` and so on. */
  checks?: string | string[];
  /** The number of steps that end the run. Without it, each work-item may take 2^30. */
  steps?: number;
}

/** The results of a run, besides the buffers. */
export interface Outcome {
  /** The text that the kernel printed. */
  printed: string;
  /** The number of executed operations. */
  steps: number;
  /** The violations that did not end the run. */
  findings: Violation[];
}

/** Runs a kernel without a device. Throws a {@link RunError} if the run does not come to its end. */
export function run(module: Module, kernel: string, globalSize: number | number[], args?: KernelArgument[], options?: RunOptions): Outcome;

/** The comparison of a kernel in two modules. */
export interface Verified {
  name: string;
  verdict: "same" | "different" | "skipped";
  /** The numbers of launches that were compared, failed in both modules, and ended early. */
  compared: number;
  failed: number;
  ended: number;
  /** The error of a launch that failed in both modules, or null. */
  failure: string | null;
  reason?: string;
  difference?: {
    what: string;
    sides: { value: string; place: SourcePlace | null; workItem: [number, number, number] | null }[];
    launch: string | null;
  };
}

/** Compares the kernels of two modules, or of a module and its translation, by running them. */
export function verify(
  module: Module,
  other?: Module | null,
  options?: { kernel?: string; rounds?: number; seed?: number; ulps?: number; steps?: number },
): Verified[];

/** Control flow graphs. */
export interface Graphs {
  /** The drawing, or `null` if no function is drawn. */
  svg: string | null;
  /** The names of all functions with bodies. */
  names: string[];
  /** The names of the drawn functions. */
  shown: string[];
}

/** Draws the control flow graphs of functions: of those named, or of the first kernel. */
export function cfg(module: Module, options?: { functions?: string[]; instructions?: boolean }): Graphs;
