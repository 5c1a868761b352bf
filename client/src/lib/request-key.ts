/** A new UUID (version 4). `crypto.randomUUID` is missing on plain-http addresses of a home network. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes]
    .map((byte, at) => (at === 6 ? 0x40 | (byte & 0x0f) : at === 8 ? 0x80 | (byte & 0x3f) : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * For a form that creates something: the key to send its input with. Trying again with the same input
 * keeps the key, so that an answer that was lost on its way creates nothing twice; what was changed in
 * between is a new request.
 */
export function requestKeys(): (input: object) => string {
  let last: { input: string; key: string } | undefined;
  return (input) => {
    const typed = JSON.stringify(input);
    if (last?.input !== typed) last = { input: typed, key: newRequestKey() };
    return last.key;
  };
}
