/**
 * Returns the translator of the messages that answers of the server and the schemas of forms have, which are English
 * with their values in them. A value, such as a field's name, is translated the same way.
 * @param texts the translations by the English messages, whose placeholders are {0}, {1} and so on
 */
export function messageTranslator(texts: Readonly<Record<string, string>>, language: string) {
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
    return NUMBER.test(english) ? localNumber(english, language) : english;
  };
}

/** A number with a separator: a German would read "10,000" as ten. */
const NUMBER = /^\d{1,3}(,\d{3})+$|^\d+\.\d+$/;

function localNumber(english: string, language: string): string {
  const [, decimals = ''] = english.split('.');
  return (
    Number(english.replaceAll(',', ''))
      .toLocaleString(language, { minimumFractionDigits: decimals.length })
      // Not every font has the narrow no-break space of French.
      .replaceAll('\u202F', '\u00A0')
  );
}

const patternOf = (english: string): RegExp =>
  new RegExp(
    `^${english
      .split(/\{\d+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+?)')}$`,
    's',
  );
