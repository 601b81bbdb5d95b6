// The functions, blocks and instructions of assembly, with their lines.

/** Returns the functions with bodies: their names, and their blocks with the lines of instructions. */
export function functionsOf(text, isSpirv) {
  return isSpirv ? ofSpirv(text.split("\n")) : ofLlvm(text.split("\n"));
}

function ofLlvm(lines) {
  const functions = [];
  let current = null;
  lines.forEach((line, at) => {
    if (current === null) {
      const head = /^define\b.*?@("(?:[^"\\]|\\.)*"|[\w.$-]+)\(/.exec(line);
      if (head === null) return;
      const name = head[1].replace(/^"|"$/g, "");
      current = { name, line: at, blocks: [{ label: null, line: at, instructions: [] }] };
      return;
    }
    if (/^}/.test(line)) {
      functions.push(current);
      current = null;
      return;
    }
    const label = /^("(?:[^"\\]|\\.)*"|[\w.$-]+):/.exec(line);
    if (label !== null) {
      const block = { label: label[1].replace(/^"|"$/g, ""), line: at, instructions: [] };
      const only = current.blocks.length === 1 && current.blocks[0].instructions.length === 0 && current.blocks[0].label === null;
      if (only) current.blocks[0] = block;
      else current.blocks.push(block);
      return;
    }
    const found = /^\s+(?:%("[^"]*"|[\w.$-]+)\s*=\s*)?(?:tail |musttail |notail )?([a-z_]\w*)/.exec(line);
    if (found === null || line.trimStart().startsWith(";")) return;
    // The further lines of a switch begin with a type.
    if (/^i\d+$/.test(found[2]) || (found[2] === "to" && found[1] === undefined)) return;
    const result = found[1]?.replace(/^"|"$/g, "") ?? null;
    current.blocks.at(-1).instructions.push({ line: at, result });
  });
  return functions;
}

function ofSpirv(lines) {
  const functions = [];
  const exported = new Map();
  let current = null;
  lines.forEach((line, at) => {
    const found = /^\s*(?:%([\w.-]+)\s*=\s*)?(Op\w+)/.exec(line);
    if (found === null) return;
    const [, result = null, op] = found;
    if (op === "OpEntryPoint" || op === "OpName") {
      const named = /(?:OpEntryPoint\s+\w+|OpName)\s+%([\w.-]+)\s+"((?:[^"\\]|\\.)*)"/.exec(line);
      if (named !== null && (op === "OpEntryPoint" || !exported.has(named[1]))) exported.set(named[1], named[2]);
    } else if (op === "OpFunction") {
      current = { name: exported.get(result) ?? result, id: result, line: at, blocks: [] };
    } else if (op === "OpFunctionEnd" && current !== null) {
      if (current.blocks.length > 0) functions.push(current);
      current = null;
    } else if (op === "OpLabel" && current !== null) {
      current.blocks.push({ label: result, line: at, instructions: [] });
    } else if (current !== null && current.blocks.length > 0) {
      // `OpLine` and `OpNoLine` are counted.
      current.blocks.at(-1).instructions.push({ line: at, result });
    }
  });
  return functions;
}

/** Returns the line of a place, from 0, or `null`. Places name blocks and instructions, or number them. */
export function lineOf(functions, place) {
  if (place.line !== undefined && place.file === undefined) return place.line - 1;
  if (!place.function) return null;
  const name = place.function.replace(/^[@%]/, "");
  const body = functions.find((one) => one.name === name || one.id === name);
  if (body === undefined) return null;
  const of = (text) => String(text).replace(/^[%"]+|"$/g, "");
  let blocks = body.blocks;
  if (place.block !== null && place.block !== undefined && place.block !== "") {
    const label = of(place.block);
    const isNumber = /^\d+$/.test(label);
    // The first block of a function of LLVM IR may have a number and no label.
    const byNumber = () => blocks.find((block) => block.label === null) ?? blocks[Number(label)];
    const found = blocks.find((block) => block.label === label) ?? (isNumber ? byNumber() : undefined);
    if (found !== undefined) blocks = [found];
  }
  const wanted = place.instruction;
  if (wanted === null || wanted === undefined || wanted === "") return blocks[0]?.line ?? body.line;
  if (typeof wanted === "number" || /^\d+$/.test(wanted)) {
    return blocks[0]?.instructions[Number(wanted)]?.line ?? blocks[0]?.line ?? body.line;
  }
  const result = /^%?"?([\w.$-]+)"?(\s*=|$)/.exec(wanted)?.[1];
  for (const block of blocks) for (const one of block.instructions) if (one.result !== null && one.result === result) return one.line;
  return blocks[0]?.line ?? body.line;
}
