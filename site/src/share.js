// Links that contain the input and the options, compressed, in the fragment.

async function through(bytes, stream) {
  const response = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns a fragment for a state. */
export async function pack(state) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream("deflate-raw"));
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `#1${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The maximum size of an input in a link, in bytes. */
const MOST = 16 << 20;

/** Returns the state of a fragment, or `null` if it has none. */
export async function unpack(fragment) {
  if (!fragment.startsWith("#1")) return null;
  try {
    const text = atob(fragment.slice(2).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    let [json, size] = ["", 0];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST) return null;
      json += decoder.decode(value, { stream: true });
    }
    const state = JSON.parse(json);
    return typeof state?.text === "string" ? state : null;
  } catch {
    return null;
  }
}
