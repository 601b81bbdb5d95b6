// The lines of places in two assemblies.

import assert from "node:assert/strict";
import { test } from "node:test";
import { functionsOf, lineOf } from "../src/places.js";

const LLVM = `declare i32 @f(i32)
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %done
then:
  %x = add i32 %n, 1
  store i32 %x, ptr addrspace(1) %p
  %0 = call i32 @f(i32 %x)
  store i32 %0, ptr addrspace(1) %p
  br label %done
done:
  ret void
}`;

const SPIRV = `OpEntryPoint Kernel %1 "k"
%1 = OpFunction %void None %type
%p = OpFunctionParameter %ptr
%n = OpFunctionParameter %uint
%entry = OpLabel
%c = OpIEqual %bool %n %zero
OpBranchConditional %c %then %done
%then = OpLabel
OpLine %file 3 0
%x = OpIAdd %uint %n %one
OpStore %p %x
OpNoLine
%7 = OpFunctionCall %uint %f %x
OpStore %p %7
OpBranch %done
%done = OpLabel
OpReturn
OpFunctionEnd`;

test("places lead to lines", () => {
  const functions = functionsOf(LLVM, false);
  const at = (place) => LLVM.split("\n")[lineOf(functions, { function: "k", block: null, instruction: null, ...place })].trim();
  assert.equal(at({ block: "then", instruction: 1 }), "store i32 %x, ptr addrspace(1) %p");
  assert.equal(at({ block: "1", instruction: "2" }), "%0 = call i32 @f(i32 %x)");
  assert.equal(at({ block: "%then", instruction: "%x" }), "%x = add i32 %n, 1");
  assert.equal(at({ block: "done" }), "done:");
  // The first block has a number and no label.
  const unnamed = functionsOf(LLVM.replace("entry:\n", "").replace("i32 %n)", "i32 %0)"), false);
  assert.equal(lineOf(unnamed, { function: "k", block: "%1", instruction: 1 }), 3);
  assert.equal(lineOf(functions, { line: 3, column: 1 }), 2);
  assert.equal(lineOf(functions, { function: "missing" }), null);
  const spirv = functionsOf(SPIRV, true);
  // The machine counts OpLine and OpNoLine.
  const of = (instruction) => SPIRV.split("\n")[lineOf(spirv, { function: "k", block: "%then", instruction })];
  assert.equal(of(2), "OpStore %p %x");
  assert.equal(of(5), "OpStore %p %7");
});
