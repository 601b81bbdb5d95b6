// Bundles the page: `node build.mjs PACKAGE OUT`. PACKAGE is the folder of the npm package.

import { build } from "esbuild";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [packageFolder, out] = process.argv.slice(2).map((path) => resolve(path));
const site = fileURLToPath(new URL(".", import.meta.url));
const here = join(site, "src");

mkdirSync(out, { recursive: true });
const { metafile } = await build({
  absWorkingDir: site,
  metafile: true,
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
writeFileSync(join(out, "licenses.txt"), licenses(Object.keys(metafile.inputs)));

/** Returns the licenses of the packages that files belong to. */
function licenses(files) {
  const packages = new Set(files.map((file) => /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0]).filter(Boolean));
  const texts = Array.from(packages, (folder) => {
    const found = readdirSync(join(site, folder)).filter((name) => /^(license|licence|copying|notice)\b/i.test(name));
    if (found.length === 0) throw new Error(`${folder} has no license`);
    return [folder.replace(/^.*node_modules\//, ""), ...found.map((name) => readFileSync(join(site, folder, name), "utf8").trim())].join("\n\n");
  });
  return `${texts.sort().join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
