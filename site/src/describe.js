// Descriptions of opcodes.

const SPIRV = "https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html";
const LLVM = "https://llvm.org/docs/LangRef.html";

/** Instructions of LLVM IR, with their syntax. */
const INSTRUCTIONS = {
  ret: "ret <type> <value>",
  br: "br i1 <condition>, label <true>, label <false>",
  switch: "switch <type> <value>, label <default> [ <type> <value>, label <target> … ]",
  unreachable: "unreachable",
  fneg: "<result> = fneg [flags] <type> <a>",
  alloca: "<result> = alloca <type>, align <n>",
  load: "<result> = load [volatile] <type>, ptr <pointer>, align <n>",
  store: "store [volatile] <type> <value>, ptr <pointer>, align <n>",
  fence: "fence [syncscope(…)] <ordering>",
  cmpxchg: "<result> = cmpxchg ptr <pointer>, <type> <compare>, <type> <new> <ordering> <ordering>",
  atomicrmw: "<result> = atomicrmw <operation> ptr <pointer>, <type> <value> <ordering>",
  getelementptr: "<result> = getelementptr [inbounds] <type>, ptr <pointer>, <type> <index> …",
  icmp: "<result> = icmp <predicate> <type> <a>, <b>",
  fcmp: "<result> = fcmp [flags] <predicate> <type> <a>, <b>",
  phi: "<result> = phi <type> [ <value>, <block> ] …",
  select: "<result> = select i1 <condition>, <type> <a>, <type> <b>",
  freeze: "<result> = freeze <type> <value>",
  call: "<result> = call <type> @<function>(<arguments>)",
  extractelement: "<result> = extractelement <vector> <value>, <type> <index>",
  insertelement: "<result> = insertelement <vector> <value>, <type> <element>, <type> <index>",
  shufflevector: "<result> = shufflevector <vector> <a>, <vector> <b>, <mask>",
  extractvalue: "<result> = extractvalue <type> <value>, <index> …",
  insertvalue: "<result> = insertvalue <type> <value>, <type> <element>, <index> …",
};
for (const name of "add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem".split(" ")) {
  INSTRUCTIONS[name] = `<result> = ${name} [flags] <type> <a>, <b>`;
}
for (const name of "trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint inttoptr bitcast addrspacecast".split(" ")) {
  INSTRUCTIONS[name] = `<result> = ${name} <type> <value> to <type>`;
}
const ANCHORS = { fence: "fence-instruction", unreachable: "unreachable-instruction", bitcast: "bitcast-to-instruction" };
for (const name of "trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint inttoptr addrspacecast".split(" ")) ANCHORS[name] = `${name}-to-instruction`;

function card(title, rows, href, label) {
  const dom = document.createElement("div");
  dom.className = "tip";
  const head = document.createElement("p");
  const name = document.createElement("strong");
  name.textContent = title;
  head.append(name);
  dom.append(head);
  for (const [what, text] of rows) {
    if (!text) continue;
    const row = document.createElement("p");
    row.append(what ? `${what}: ` : "");
    const code = document.createElement("code");
    code.textContent = text;
    row.append(code);
    dom.append(row);
  }
  const link = document.createElement("a");
  Object.assign(link, { href, textContent: label, target: "_blank", rel: "noreferrer" });
  const last = document.createElement("p");
  last.append(link);
  dom.append(last);
  return dom;
}

/** Returns the description of a word as an element, or `null`. `ask` looks up opcodes of SPIR-V. */
export async function describe(word, format, ask) {
  if (format?.startsWith("SPIR-V")) {
    const found = word.startsWith("Op") && (await ask(word));
    if (!found) return null;
    const rows = [
      ["operands", found.operands.join(" ") || "none"],
      ["capabilities", found.capabilities.join(" or ")],
      ["extensions", found.extensions.join(" or ")],
      ["since", found.version && `SPIR-V ${found.version}`],
    ];
    return card(`${found.name} (opcode ${found.opcode})`, rows, `${SPIRV}#${found.name}`, "its section in the specification");
  }
  const syntax = Object.hasOwn(INSTRUCTIONS, word) && INSTRUCTIONS[word];
  if (!syntax) return null;
  return card(word, [["", syntax]], `${LLVM}#${ANCHORS[word] ?? `${word}-instruction`}`, "its section in the language reference");
}
