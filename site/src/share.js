// Links that contain the input and the options, compressed, in the fragment.

async function through(bytes, stream) {
  const response = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await response.arrayBuffer());
}

/** The maximum size of a state in a link, in bytes. */
const MOST = 16 << 20;

/** Returns a fragment for a state. Throws an error with a message if the state is too large. */
export async function pack(state) {
  const json = new TextEncoder().encode(JSON.stringify(state));
  if (json.length > MOST) throw new Error("the input is too large for a link");
  const bytes = await through(json, new CompressionStream("deflate-raw"));
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `#1${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** Returns the state of a fragment, or `null` if it has none. Throws an error with a message if the link is damaged or too large. */
export async function unpack(fragment) {
  if (!fragment.startsWith("#1")) return null;
  const json = await inflated(fragment).catch(() => "");
  if (json === null) throw new Error("the input of the link is too large");
  let state = null;
  try {
    state = JSON.parse(json);
  } catch {
    // The message follows.
  }
  if (typeof state?.text !== "string") throw new Error("the link is damaged");
  return state;
}

/** Returns the JSON of a fragment, or `null` if it is too large. */
async function inflated(fragment) {
  const text = atob(fragment.slice(2).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let [json, size] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return json;
    size += value.length;
    if (size > MOST) {
      await reader.cancel();
      return null;
    }
    json += decoder.decode(value, { stream: true });
  }
}
