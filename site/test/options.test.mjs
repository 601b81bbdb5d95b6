// The options of the playground, as the package takes them. NPM is the folder of the package.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Controls, OPTIONS } from "../src/options.js";

const transpire = await import(`${process.env.NPM}/node.js`);

const LLVM = 'target triple = "spir64-unknown-unknown"\ndefine spir_kernel void @k() {\n  ret void\n}\n';

test("the package takes each value of each option", () => {
  const spirv = transpire.toSpirv(LLVM).bytes;
  const calls = { spirv: (options) => transpire.toSpirv(LLVM, options), llvm: (options) => transpire.toLlvm(spirv, options) };
  for (const { name, of, values, isFlag } of OPTIONS) {
    for (const value of isFlag ? [true] : (values ?? ["all"]).filter(Boolean)) {
      if (of === "check") {
        transpire.validate(["llvm", "spir-1.2"].includes(value) ? LLVM : spirv, { [name]: value });
        continue;
      }
      for (const to of of === "both" ? ["spirv", "llvm"] : [of]) {
        try {
          calls[to]({ [name]: value });
        } catch (fault) {
          assert.notEqual(fault.kind, "argument", `${name}: ${value}: ${fault.message}`);
        }
      }
    }
  }
});

test("values of a link are checked", () => {
  const controls = new Controls(() => {});
  controls.values = { llvm: "99", builtins: ["spirv"], rawIds: "yes", extensions: 5, missing: "x", dialect: "transpire", mem2reg: true, verbose: 1 };
  assert.deepEqual(controls.values, { dialect: "transpire", mem2reg: true });
  controls.values = { extensions: "+all" };
  assert.deepEqual(controls.values, { extensions: "+all" });
});
