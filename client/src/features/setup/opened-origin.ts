/** Returns the origin of an address that can be opened. The rules of the form say what is wrong with others. */
export function originOf(typed: string): string | undefined {
  try {
    const { protocol, origin } = new URL(typed.trim());
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
}
