// The arguments of kernels.

import assert from "node:assert/strict";
import { test } from "node:test";
import { argumentOf, usual } from "../src/arguments.js";

const of = (kind, typeName, n = 8) => usual({ kind, typeName, addressSpace: "global" }, n);

test("types suggest arguments", () => {
  assert.equal(of("pointer", "float*"), "iota:float:8");
  assert.equal(of("pointer", "unsigned char *"), "iota:uchar:8");
  assert.equal(of("pointer", "float4*"), "iota:float:32");
  // OpenCL C 6.1.5: a vector of three elements has the size of one of four.
  assert.equal(of("pointer", "int3*"), "iota:int:32");
  assert.equal(of("pointer", "half2*"), "iota:int:16");
  assert.equal(of("value", "float4"), "1,1,1,1");
  assert.equal(of("value", "half2"), "1,1");
  assert.equal(of("value", "ulong"), "1");
  assert.equal(of("image", "image2d_t"), "null");
  assert.equal(usual({ kind: "pointer", typeName: "int*", addressSpace: "local" }, 8), "local:256");
});

test("names of types from a module have limits", () => {
  for (const name of ["t99999999", "float99999999", "constructor", "__proto__", "struct pair16", "", "8", "i\n8"]) {
    assert.equal(of("value", name), "1", name);
    assert.match(of("pointer", `${name}*`), /^iota:int:\d{1,3}$/, name);
  }
  assert.equal(of("pointer", "float16*", 1e9), `iota:float:${1 << 22}`);
  const start = performance.now();
  for (const name of [`${"*".repeat(1 << 20)}\n`, `${"a1".repeat(1 << 20)}\n`, "4".repeat(1 << 20)]) of("pointer", name);
  assert.ok(performance.now() - start < 2000);
});

test("arguments are read", () => {
  assert.deepEqual(argumentOf("iota:short:3"), Int16Array.of(1, 2, 3));
  assert.deepEqual(argumentOf("bytes:00ff"), Uint8Array.of(0, 255));
  assert.equal(argumentOf("7"), 7n);
  for (const text of ["zeros:constructor:8", "zeros:__proto__:8", "zeros:int:1e9", "zeros:int:-1", "bytes:0", "", "1,,2"]) {
    assert.throws(() => argumentOf(text), Error, text);
  }
});
