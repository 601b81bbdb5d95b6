// The tab with control flow graphs.

import { $, element, options, paragraph } from "./dom.js";

/** Returns the chosen function, or `null`, and whether its instructions are drawn. */
export function chosenGraph() {
  return { name: $("function").value || null, instructions: $("instructions").checked };
}

/** The address of the picture that is shown, or `null`. */
let address = null;

export function showGraph({ svg, names, shown }) {
  const [name] = shown;
  $("function").replaceChildren(...options(names, name));
  if (svg === null) return $("picture").replaceChildren(paragraph("The module has no function with a body."));
  // An image runs no script and follows no link.
  if (address !== null) URL.revokeObjectURL(address);
  address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = element("img", { src: address, alt: `Control flow graph of ${name}` });
  $("picture").replaceChildren(image);
}
