/** Several times what the largest honest body has: a list of what a tablet reports of two hundred faces. */
const PARTS_MAX = 4_000;

const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/**
 * Returns true if a JSON text has more parts than any honest body. Each comma and each opening bracket outside of a text
 * is a part, for which parsing creates a value and a schema an error: thousands of them would block the process.
 */
export function hasTooManyParts(json: Uint8Array): boolean {
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at + 1);
    else if (byte === COMMA || byte === LIST || byte === OBJECT) parts += 1;
    if (parts > PARTS_MAX) return true;
  }
  return false;
}

/** Returns where the quotation mark is that ends a text. Skips the megabytes of a photo at once. */
function endOfText(json: Uint8Array, from: number): number {
  for (let end = json.indexOf(QUOTE, from); end !== -1; end = json.indexOf(QUOTE, end + 1)) {
    let slashes = 0;
    while (end - slashes > from && json[end - slashes - 1] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}
