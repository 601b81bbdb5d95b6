// A program with the types of the package, which is compiled and not run.

import * as transpire from "transpire-ir";

await transpire.init();
const module = new Uint8Array();
const { bytes, text, losses }: transpire.Translation = transpire.toSpirv(module, { spirvVersion: "1.2", kernels: ["k"], text: true });
const back: Uint8Array = transpire.toLlvm(bytes, { llvm: 14, builtins: "cl2.0", specConstants: { 3: 7 } }).bytes;
const rules: (string | null)[] = transpire.validate(back, { rules: "opencl2.0" }).map((finding) => finding.rule);
const constants: bigint[] = transpire.info(text).specConstants.map((constant) => constant.default);
const outcome: transpire.Outcome = transpire.run(bytes, "k", [4, 4], [1, [1, 2], new Float32Array(4), new transpire.Local(16), null], {
  localSize: [2, 2],
  checks: ["data-race"],
});
const pipe = new transpire.Pipe(4, 16, new Int32Array(2));
const image = new transpire.Image("image2d:RGBA:FLOAT:2x1", new Float32Array(8));
transpire.run(bytes, "p", 1, [pipe, new transpire.Queue(), image, new transpire.Sampler("CLAMP:NEAREST")]);
const packets: Uint8Array = pipe.packets;
const linked: Uint8Array = transpire.link([bytes, { name: "library", module: back }], { to: "llvm", internalize: true, exports: ["f"] }).bytes;
const verdicts: ("same" | "different" | "skipped")[] = transpire.verify(bytes, back).map((result) => result.verdict);
const svg: string | null = transpire.cfg(linked, { instructions: true }).svg;
try {
  transpire.assemble("");
} catch (error) {
  if (error instanceof transpire.TranspireError) console.log(error.kind, error.place.line);
}
// @ts-expect-error: an object is no argument.
transpire.run(bytes, "k", 1, [{ length: 4 }]);
// @ts-expect-error: there is no such option.
transpire.toSpirv(module, { llvm: 14 });
console.log(losses, rules, constants, outcome.steps, verdicts, svg, packets);
