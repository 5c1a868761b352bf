/**
 * Returns the translator of what the server and the schemas of forms say. The wire stays English, so that programs and
 * logs read one language. Values in a message, such as a field's name, are translated the same way.
 * @param texts the translations by the English messages, whose placeholders are {0}, {1} and so on
 */
export function wireTranslator(texts: Readonly<Record<string, string>>) {
  const exact = new Map(Object.entries(texts));
  // The longest first.
  const patterns = [...exact]
    .filter(([english]) => english.includes('{0}'))
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([english, text]) => ({ pattern: patternOf(english), text }));
  return function translate(english: string): string {
    const known = exact.get(english);
    if (known !== undefined) return known;
    for (const { pattern, text } of patterns) {
      const found = pattern.exec(english);
      if (found)
        return text.replace(/\{(\d+)\}/g, (_whole, index: string) =>
          translate(found[Number(index) + 1] ?? ''),
        );
    }
    return english;
  };
}

const patternOf = (english: string): RegExp =>
  new RegExp(
    `^${english
      .split(/\{\d+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+?)')}$`,
    's',
  );
