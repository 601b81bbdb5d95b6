// Bundles the page: `node build.mjs PACKAGE OUT`. PACKAGE is the folder of the npm package.

import { build } from "esbuild";
import { copyFileSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

const [packageFolder, out] = process.argv.slice(2).map((path) => resolve(path));
const here = new URL("src/", import.meta.url).pathname;

mkdirSync(out, { recursive: true });
await build({
  entryPoints: [join(here, "main.js"), join(here, "worker.js")],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  outdir: out,
  alias: { "transpire-ir": join(packageFolder, "index.js") },
  legalComments: "none",
  logLevel: "warning",
});
for (const name of ["index.html", "style.css"]) copyFileSync(join(here, name), join(out, name));
copyFileSync(join(packageFolder, "native/transpire_bg.wasm"), join(out, "transpire.wasm"));
