// The package `transpire-ir`, in comparison with the command and with values by hand.
//
// TRANSPIRE is the path of the command, TRANSPIRE_MODULES a file with a path of a module of LLVM IR on each line, and
// TRANSPIRE_COUNT the number of modules to compare.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import * as transpire from "transpire-ir";

const folder = mkdtempSync(join(tmpdir(), "transpire-"));
after(() => rmSync(folder, { recursive: true }));

const HEAD = 'target triple = "spir64-unknown-unknown"\n';
const SAXPY = `${HEAD}
define spir_kernel void @saxpy(float %a, ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %px = getelementptr inbounds float, ptr addrspace(1) %x, i64 %i
  %py = getelementptr inbounds float, ptr addrspace(1) %y, i64 %i
  %vx = load float, ptr addrspace(1) %px
  %vy = load float, ptr addrspace(1) %py
  %ax = fmul float %a, %vx
  %sum = fadd float %ax, %vy
  store float %sum, ptr addrspace(1) %py
  ret void
}
declare spir_func i64 @_Z13get_global_idj(i32)
`;

function command(...args) {
  return spawnSync(process.env.TRANSPIRE, args, { maxBuffer: 1 << 28 });
}

/** Compares an output with the command's, or their failures. Returns the output. */
function compare(module, extension, translate, args) {
  const output = join(folder, `output${extension}`);
  const done = command("translate", module, "-o", output, ...args);
  const input = readFileSync(module);
  if (done.status !== 0) {
    assert.throws(() => translate(input), transpire.TranspireError, `${module}: ${done.stderr}`);
    return null;
  }
  const wanted = readFileSync(output);
  assert.ok(wanted.equals(translate(input).bytes), `${module}: ${args}`);
  return output;
}

test("translations have the bytes of the command's", { skip: !process.env.TRANSPIRE_MODULES }, () => {
  const all = readFileSync(process.env.TRANSPIRE_MODULES, "utf8").split("\n").filter(Boolean);
  const count = Math.min(Number(process.env.TRANSPIRE_COUNT ?? 50), all.length);
  const modules = Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]);
  let translated = 0;
  for (const module of modules) {
    const spirv = compare(module, ".spv", (input) => transpire.toSpirv(input), []);
    if (spirv === null) continue;
    translated += 1;
    const bytes = readFileSync(spirv);
    assert.equal(transpire.disassemble(bytes), command("dis", spirv).stdout.toString(), module);
    assert.equal(Buffer.compare(Buffer.from(transpire.assemble(transpire.disassemble(bytes))), bytes), 0, module);
    const back = compare(spirv, ".bc", (input) => transpire.toLlvm(input, { llvm: 14, builtins: "cl2.0" }), ["--llvm", "14", "--builtins", "cl2.0"]);
    assert.equal(transpire.print(readFileSync(back)), command("print", back).stdout.toString(), module);
  }
  assert.ok(translated * 2 > count, `${translated} of ${count}`);
});

test("a kernel runs, and its buffers have the results", () => {
  const { bytes } = transpire.toSpirv(SAXPY);
  const [x, y] = [new Float32Array([1, 2, 3, 4]), new Float32Array([1, 1, 1, 1])];
  const outcome = transpire.run(bytes, "saxpy", 4, [2, x, y], { localSize: 2, checks: "all" });
  assert.deepEqual([...y], [3, 5, 7, 9]);
  assert.deepEqual([...x], [1, 2, 3, 4]);
  assert.deepEqual(outcome.findings, []);
  assert.ok(outcome.steps > 0);
});

test("findings of a run have rules and places", () => {
  const racy = `${HEAD}
define spir_kernel void @k(ptr addrspace(1) %p) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %x = trunc i64 %i to i32
  store i32 %x, ptr addrspace(1) %p
  ret void
}
declare spir_func i64 @_Z13get_global_idj(i32)
`;
  const { findings } = transpire.run(racy, "k", 2, [new Int32Array(1)], { localSize: 2, checks: ["data-race"] });
  const [finding] = findings;
  assert.equal(finding.rule, "data-race");
  assert.equal(finding.place.function, "k");
  assert.equal(finding.place.instruction, 2);
  assert.notDeepEqual(finding.workItem, finding.otherWorkItem);
  const outside = () => transpire.run(racy, "k", 1, [new Int32Array(0)]);
  assert.throws(outside, (fault) => fault instanceof transpire.RunError && fault.findings[0].rule === "out-of-bounds");
});

test("local memory, vectors and specialization constants are passed", () => {
  const kernel = `${HEAD}
define spir_kernel void @k(ptr addrspace(3) %tile, <2 x i32> %pair, ptr addrspace(1) %out) {
  %a = extractelement <2 x i32> %pair, i32 0
  %b = extractelement <2 x i32> %pair, i32 1
  store i32 %a, ptr addrspace(3) %tile
  %c = load i32, ptr addrspace(3) %tile
  %d = mul i32 %b, %c
  store i32 %d, ptr addrspace(1) %out
  ret void
}
`;
  const out = new Int32Array(1);
  transpire.run(kernel, "k", 1, [new transpire.Local(4), [6, 7], out]);
  assert.equal(out[0], 42);
  const constant = "OpCapability Kernel\nOpCapability Linkage\nOpCapability Addresses\nOpMemoryModel Physical64 OpenCL\nOpDecorate %c SpecId 3\n%int = OpTypeInt 32 0\n%c = OpSpecConstant %int 5\n";
  const module = transpire.assemble(constant);
  assert.deepEqual(transpire.info(module).specConstants, [{ specId: 3, name: null, typeName: "i32", default: 5n }]);
  assert.match(transpire.specialize(module, { 3: 9 }, { text: true }).text, /OpConstant %\w+ 9/);
});

test("buffers have a kind", () => {
  const kernel = `${HEAD}
define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = load i32, ptr addrspace(1) %p
  %b = add i32 %a, 1
  store i32 %b, ptr addrspace(1) %p
  ret void
}
`;
  const data = new Int32Array([41]);
  const options = { checks: "all" };
  assert.deepEqual(transpire.run(kernel, "k", 1, [new transpire.Global(data, "read-write")], options).findings, []);
  assert.equal(data[0], 42);
  const rules = (kind) => {
    try {
      return transpire.run(kernel, "k", 1, [new transpire.Global(data, kind)], options).findings.map((found) => found.rule);
    } catch (fault) {
      return fault.findings.map((found) => found.rule);
    }
  };
  for (const kind of ["read-only", "write-only", "uninitialized"]) assert.deepEqual(rules(kind), [kind]);
  assert.throws(() => transpire.run(kernel, "k", 1, [new transpire.Global(data, "new")]), /no kind of buffer new/);
});

test("pipes, queues, images and samplers are passed, and pipes and images have the results", () => {
  const image = 'target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0)';
  const kernel = `${HEAD}
define spir_kernel void @move(target("spirv.Pipe", 0) %in, target("spirv.Pipe", 1) %out) {
  %packet = alloca i32
  %g = addrspacecast ptr %packet to ptr addrspace(4)
  %r = call spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0) %in, ptr addrspace(4) %g, i32 4, i32 4)
  %w = call spir_func i32 @__write_pipe_2(target("spirv.Pipe", 1) %out, ptr addrspace(4) %g, i32 4, i32 4)
  ret void
}
declare spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func i32 @__write_pipe_2(target("spirv.Pipe", 1), ptr addrspace(4), i32, i32)
define spir_kernel void @marker(target("spirv.Queue") %queue, ptr addrspace(1) %p) {
  %r = call spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target("spirv.Queue") %queue, i32 0, ptr addrspace(4) null, ptr addrspace(4) null)
  store i32 %r, ptr addrspace(1) %p
  ret void
}
declare spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target("spirv.Queue"), i32, ptr addrspace(4), ptr addrspace(4))
define spir_kernel void @read(${image} %image, target("spirv.Sampler") %sampler, ptr addrspace(1) %p) {
  %t = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(${image} %image, target("spirv.Sampler") %sampler, <2 x float> <float 9.0, float 0.5>)
  store <4 x float> %t, ptr addrspace(1) %p
  ret void
}
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(${image}, target("spirv.Sampler"), <2 x float>)
`;
  const source = new transpire.Pipe(4, 3, new Int32Array([5, 6]));
  const sink = new transpire.Pipe(4, 2);
  transpire.run(kernel, "move", 1, [source, sink]);
  assert.deepEqual([...new Int32Array(source.packets.buffer)], [6]);
  assert.deepEqual([...new Int32Array(sink.packets.buffer)], [5]);
  const status = new Int32Array([7]);
  transpire.run(kernel, "marker", 1, [new transpire.Queue(), status]);
  assert.equal(status[0], 0);
  const texels = new Float32Array([1, 2, 3, 4, 5, 6, 7, 8]);
  const out = new Float32Array(4);
  // The place is beyond the last texel.
  const nearest = new transpire.Sampler("CLAMP_TO_EDGE:NEAREST");
  transpire.run(kernel, "read", 1, [new transpire.Image("image2d:RGBA:FLOAT:2x1", texels), nearest, out]);
  assert.deepEqual([...out], [5, 6, 7, 8]);
});

test("a module and its translation do the same, and a changed one does not", () => {
  const [same] = transpire.verify(SAXPY);
  assert.deepEqual([same.name, same.verdict], ["saxpy", "same"]);
  const [different] = transpire.verify(SAXPY, SAXPY.replace("fadd", "fsub"));
  assert.equal(different.verdict, "different");
  assert.equal(different.difference.sides.length, 2);
});

test("modules of both IRs are linked", () => {
  const kernel = `${HEAD}declare spir_func i32 @f(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %r = call spir_func i32 @f(i32 20)
  store i32 %r, ptr addrspace(1) %p
  ret void
}
`;
  const library = `${HEAD}define spir_func i32 @f(i32 %x) {
  %r = add i32 %x, 22
  ret i32 %r
}
`;
  for (const parts of [[kernel, library], [kernel, transpire.toSpirv(library).bytes]]) {
    for (const to of ["spirv", "llvm"]) {
      const linked = transpire.link(parts, { to });
      const out = new Int32Array(1);
      transpire.run(linked.bytes, "k", 1, [out]);
      assert.equal(out[0], 42);
      assert.equal(transpire.format(linked.bytes), to === "llvm" ? "LLVM bitcode" : "SPIR-V");
    }
  }
  const alone = () => transpire.link([{ name: "kernel.ll", module: kernel }]);
  assert.throws(alone, (fault) => fault.kind === "unsupported" && /f/.test(fault.message));
});

test("errors have kinds and places", () => {
  const wrong = () => transpire.assemble("%1 = OpTypeNothing 32");
  assert.throws(wrong, (fault) => {
    assert.ok(fault instanceof transpire.TranspireError);
    assert.deepEqual([fault.kind, fault.place.line, fault.place.column], ["malformed", 1, 6]);
    return true;
  });
  assert.throws(() => transpire.toSpirv(SAXPY, { spirvVersion: "9" }), { kind: "argument" });
  assert.throws(() => transpire.toSpirv(SAXPY, { nothing: true }), { kind: "argument" });
  assert.throws(() => transpire.toSpirv(new Uint8Array([1, 2, 3, 4])), { kind: "wrong-input" });
  assert.throws(() => transpire.toSpirv(17), TypeError);
});

test("rules are checked", () => {
  const { bytes } = transpire.toSpirv(SAXPY);
  assert.deepEqual(transpire.validate(bytes), []);
  const broken = "OpCapability Kernel\nOpCapability Addresses\nOpMemoryModel Physical64 OpenCL\n%long = OpTypeInt 64 0\n";
  const finding = transpire.validate(broken).find((one) => one.rule === "capabilities-of-types");
  assert.equal(finding.severity, "error");
  assert.equal(finding.place.line, 4);
});

test("names, opcodes, graphs and formats are known", () => {
  assert.equal(transpire.mangle("sin(float4)"), "_Z3sinDv4_f");
  assert.equal(transpire.demangle("_Z3sinDv4_f"), "sin(float4)");
  const { opcode, operands } = transpire.opcode("OpFAdd");
  // SPIR-V 3.3.13: OpFAdd is 129.
  assert.deepEqual([opcode, operands.length], [129, 4]);
  assert.equal(transpire.opcode("OpNothing"), null);
  assert.deepEqual(transpire.cfg(SAXPY).shown, ["saxpy"]);
  assert.match(transpire.cfg(SAXPY).svg, /^<svg/);
  assert.equal(transpire.format(SAXPY), "LLVM assembly");
  assert.equal(transpire.format(""), null);
});
