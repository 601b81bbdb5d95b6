// Arguments of kernels, as the command writes them.

const ARRAYS = {
  char: Int8Array,
  uchar: Uint8Array,
  short: Int16Array,
  ushort: Uint16Array,
  int: Int32Array,
  uint: Uint32Array,
  long: BigInt64Array,
  ulong: BigUint64Array,
  float: Float32Array,
  double: Float64Array,
};

/** The maximum number of elements of a buffer. */
const MOST = 1 << 22;

/** A generator of numbers that depend on `seed`. */
function generator(seed) {
  let state = (seed * 2654435761 + 1) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** Parses an argument. Throws an error with a message. */
export function argumentOf(text) {
  const trimmed = text.trim();
  const [kind, ...parts] = trimmed.split(":");
  if (trimmed === "null") return null;
  if (kind === "local") return { local: count(parts[0], trimmed) };
  if (kind === "bytes") {
    if (!/^([\da-f]{2})*$/i.test(parts[0] ?? "")) throw new Error(`${trimmed}: not hexadecimal bytes`);
    return Uint8Array.from(parts[0].match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  }
  if (["zeros", "random", "iota"].includes(kind)) {
    if (!Object.hasOwn(ARRAYS, parts[0])) throw new Error(`${trimmed}: the types are ${Object.keys(ARRAYS).join(", ")}`);
    const Type = ARRAYS[parts[0]];
    const array = new Type(count(parts[1], trimmed));
    const isBig = typeof array[0] === "bigint";
    const random = generator(Number(parts[2] ?? 1));
    for (let at = 0; at < array.length && kind !== "zeros"; at++) {
      const isFloat = Type === Float32Array || Type === Float64Array;
      const value = kind === "iota" ? at + 1 : isFloat ? random() / 2 ** 31 - 1 : random() % 1000;
      array[at] = isBig ? BigInt(value) : value;
    }
    return array;
  }
  const numbers = trimmed.split(",").map((part) => part.trim());
  if (!numbers.every((part) => /^-?(\d+(\.\d*)?(e[+-]?\d+)?|\.\d+|inf|nan)$/i.test(part))) {
    throw new Error(`${trimmed || "an empty argument"}: write a number, zeros:int:8, random:float:8:1, iota:int:8, local:64, bytes:00ff or null`);
  }
  const values = numbers.map((part) => (/^-?\d+$/.test(part) ? BigInt(part) : Number(part.replace(/inf/i, "Infinity"))));
  return values.length === 1 ? values[0] : values;
}

function count(text, argument) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > MOST) throw new Error(`${argument}: the number of elements is 0 to ${MOST}`);
  return number;
}

/** Parses sizes, such as `8,8`. An empty text has none. */
export function sizesOf(text, name) {
  if (text.trim() === "") return undefined;
  const sizes = text.split(",").map(Number);
  if (sizes.length > 3 || !sizes.every((size) => Number.isInteger(size) && size > 0)) throw new Error(`${name}: one to three numbers with commas`);
  return sizes;
}

/** Returns an argument for a parameter, for `n` work-items. */
export function usual(argument, n) {
  if (argument.kind === "pointer" && argument.addressSpace === "local") return "local:256";
  if (argument.kind !== "pointer" && argument.kind !== "value") return "null";
  const type = argument.typeName.split("*", 1)[0].trim().replace(/^unsigned /, "u");
  const [, base = "", width = "1"] = /^(.*?[a-z])(2|3|4|8|16)?$/.exec(type) ?? [];
  const isKnown = Object.hasOwn(ARRAYS, base);
  if (argument.kind === "value") return Array(isKnown || base === "half" ? Number(width) : 1).fill(1).join(",");
  // A vector of three elements has the size of one of four.
  const lanes = width === "3" ? 4 : Number(width);
  return `iota:${isKnown ? base : "int"}:${Math.min(n * lanes, MOST)}`;
}
