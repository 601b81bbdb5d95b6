// The package for Node.js, which loads the WebAssembly when it is imported.

import { readFileSync } from "node:fs";
import { initSync } from "./index.js";

initSync(readFileSync(new URL("native/transpire_bg.wasm", import.meta.url)));

export * from "./index.js";
