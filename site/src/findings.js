// Findings of the validators, of translations and of runs.

import { element } from "./dom.js";

function placeOf({ at, place, workItem, otherAt, otherWorkItem, rule, section }) {
  const parts = [];
  if (at !== null) parts.push(`line ${at + 1}`);
  else if (place?.function) parts.push(`@${place.function}`);
  if (workItem) parts.push(`work-item (${workItem.join(", ")})`);
  if (otherWorkItem) parts.push(`other access: ${otherAt === null ? "" : `line ${otherAt + 1}, `}work-item (${otherWorkItem.join(", ")})`);
  if (rule) parts.push(`rule ${rule}`);
  if (section) parts.push(section);
  return parts.join(" · ");
}

/** Creates a list of findings. A click on one calls `onLine` with its line from 0. */
export function listOf(findings, onLine) {
  const items = findings.map((finding) => {
    const severity = element("span", { className: `severity ${finding.severity}`, textContent: finding.severity });
    const place = element("span", { className: "place", textContent: placeOf(finding) });
    const content = [severity, `: ${finding.message}`, place];
    if (finding.at === null) return element("li", { className: "finding" }, ...content);
    const button = element("button", { type: "button", className: "finding", onclick: () => onLine(finding.at) }, ...content);
    return element("li", {}, button);
  });
  return element("ul", { className: "findings" }, ...items);
}

/** Returns the findings to underline: each at its line, and at the line of the other access of a race. */
export function marksOf(findings) {
  return findings.flatMap((finding) => {
    const own = finding.at === null ? [] : [finding];
    const { otherAt } = finding;
    if (otherAt === null || otherAt === undefined) return own;
    return [...own, { ...finding, at: otherAt, place: null, message: `the other access: ${finding.message}` }];
  });
}
