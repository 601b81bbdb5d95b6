// Highlighting of both assemblies.

import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";

const TYPES = /^(?:i\d+|void|half|bfloat|float|double|x86_fp80|fp128|ptr|label|metadata|token|opaque)\b/;

// Strings have limits: a quote without its end is looked for at each further quote of the line.

/** LLVM assembly. */
export const llvm = StreamLanguage.define({
  name: "llvm",
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^;.*/)) return "comment";
    if (stream.match(/^c?"(?:[^"\\]|\\.){0,2000}"/)) return "string";
    if (stream.match(/^[@%]"[^"]*"/) || stream.match(/^[@%][\w.$-]+/)) return "variableName";
    if (stream.match(/^[!#][\w.]*/)) return "meta";
    if (stream.match(TYPES)) return "typeName";
    if (stream.match(/^[\w.$-]+:/)) return "labelName";
    if (stream.match(/^-?(?:0x[\da-fA-FKHLMR]+|\d+(?:\.\d*)?(?:e[+-]?\d+)?)/)) return "number";
    if (stream.match(/^[a-zA-Z_][\w.]*/)) return "keyword";
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: ";" } },
});

/** SPIR-V assembly. */
export const spirv = StreamLanguage.define({
  name: "spirv",
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^;.*/)) return "comment";
    if (stream.match(/^"(?:[^"\\]|\\.){0,2000}"/)) return "string";
    if (stream.match(/^%[\w.-]+/)) return "variableName";
    if (stream.match(/^OpType\w+/)) return "typeName";
    if (stream.match(/^Op\w+/)) return "keyword";
    if (stream.match(/^-?(?:0x[\da-fA-F.p+-]+|\d+(?:\.\d*)?(?:e[+-]?\d+)?)/)) return "number";
    if (stream.match(/^\w+/)) return "atom";
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: ";" } },
});

const style = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--keyword)" },
  { tag: tags.variableName, color: "var(--name)" },
  { tag: tags.typeName, color: "var(--type)" },
  { tag: tags.string, color: "var(--string)" },
  { tag: [tags.number, tags.atom], color: "var(--number)" },
  { tag: [tags.comment, tags.meta], color: "var(--comment)" },
  { tag: tags.labelName, fontWeight: "600" },
]);

export const highlighting = syntaxHighlighting(style);

/** Returns the language of a format. */
export function languageOf(format) {
  return format?.startsWith("SPIR-V") ? spirv : llvm;
}
