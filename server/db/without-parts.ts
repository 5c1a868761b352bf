/**
 * Removes the name, the password, the database and the options of an address from a message. PostgreSQL and its driver repeat them;
 * the server and its port may stay.
 */
export function withoutParts(message: string, address: string | undefined): string {
  let text = message;
  for (const part of partsOf(address)) {
    text = text.replaceAll(`"${part}"`, '"…"');
    // Shorter ones are also parts of words.
    if (part.length > 3) text = text.replaceAll(part, '…');
  }
  return text;
}

function partsOf(address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const { username, password, pathname, searchParams } = new URL(address);
  return [username, password, ...pathname.split('/'), ...[...searchParams].flat()]
    .flatMap((part) => [part, decoded(part)])
    .filter((part) => part !== '')
    .sort((one, other) => other.length - one.length);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
