// The tab with the summary of the module.

import { $, element, paragraph, table } from "./dom.js";

export function showInfo(info) {
  const facts = [["format", info.format]];
  if (info.addressBits) facts.push(["addresses", `${info.addressBits} bits`]);
  const lists = { capabilities: info.capabilities, extensions: info.extensions, "extensions of OpenCL C": info.sourceExtensions };
  for (const [name, list] of Object.entries(lists)) if (list.length > 0) facts.push([name, list.join(", ")]);
  const parts = [heading("Module"), table(["property", "value"], facts)];
  for (const kernel of info.kernels) {
    parts.push(heading(`Kernel ${kernel.name}`));
    if (kernel.requiredWorkGroupSize) parts.push(paragraph(`work-groups of ${kernel.requiredWorkGroupSize.join(" × ")}`));
    const rows = kernel.arguments.map((one, at) => [one.name ?? at, one.typeName, one.kind, one.addressSpace, one.size]);
    parts.push(rows.length > 0 ? table(["argument", "type", "kind", "address space", "bytes"], rows) : paragraph("no arguments"));
  }
  if (info.specConstants.length > 0) {
    const rows = info.specConstants.map((one) => [one.specId, one.name, one.typeName, one.default]);
    parts.push(heading("Specialization constants"), table(["SpecId", "name", "type", "default (bits)"], rows));
  }
  $("panel-info").replaceChildren(...parts);
}

function heading(text) {
  return element("h3", { textContent: text });
}
