// Translates a module to the other IR, checks the result, and prints its kernels: node translate.mjs IN OUT

import { readFileSync, writeFileSync } from "node:fs";
import { info, translate, TranspireError, validate } from "transpire-ir";

const [input, output] = process.argv.slice(2);
if (output === undefined) {
  console.error("usage: node translate.mjs IN OUT");
  process.exit(2);
}
try {
  const { bytes, losses } = translate(readFileSync(input));
  for (const loss of losses) console.error(`left out: ${loss.message}`);
  for (const finding of validate(bytes)) console.error(`${finding.severity}: ${finding.message}`);
  writeFileSync(output, bytes);
  for (const kernel of info(bytes).kernels) {
    const parameters = kernel.arguments.map((argument) => `${argument.typeName} ${argument.name ?? ""}`.trim());
    console.log(`kernel ${kernel.name}(${parameters.join(", ")})`);
  }
} catch (error) {
  if (!(error instanceof TranspireError)) throw error;
  console.error(`${input}: ${error.message}`);
  process.exitCode = 1;
}
