// The browser of the tests.

import { chromium } from "playwright-core";

/** Starts Debian's Chromium, or the one in CHROMIUM, without requests of its own. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}
