import { SOURCE_LANGUAGE } from '#shared/product/languages';
import { currentLanguage, loadWireCatalog } from './messages';

/** The translations of what the server and the schemas of forms say in English, by language. */
const catalogs = new Map<string, Translations>();

interface Translations {
  exact: ReadonlyMap<string, string>;
  /** The messages with placeholders, the longest first. */
  patterns: readonly { pattern: RegExp; text: string }[];
}

/** Loads the translations of the current language. English needs none. Never rejects: without them, messages stay English. */
export async function loadWireMessages(): Promise<void> {
  const language = currentLanguage();
  if (language === SOURCE_LANGUAGE || catalogs.has(language)) return;
  const texts = await loadWireCatalog(language).catch(() => undefined);
  if (texts) catalogs.set(language, translationsFrom(texts));
}

/** Translates the message of an answer that a page shows. */
export async function translatedAnswer<Answer extends { message: string }>(
  answer: Promise<Answer>,
): Promise<Answer> {
  const [given] = await Promise.all([answer, loadWireMessages()]);
  return { ...given, message: translateWire(given.message) };
}

/** @param texts the translations by the English messages, whose placeholders are {0}, {1} and so on */
export function translationsFrom(texts: Readonly<Record<string, string>>): Translations {
  const [exact, patterns]: [[string, string][], [string, string][]] = [[], []];
  for (const entry of Object.entries(texts))
    (entry[0].includes('{0}') ? patterns : exact).push(entry);
  return {
    exact: new Map(exact),
    patterns: patterns
      .toSorted(([one], [other]) => other.length - one.length)
      .map(([english, text]) => ({ pattern: patternOf(english), text })),
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

/**
 * Translates what the server or a schema said. The wire stays English, so that programs and logs read one language;
 * this is where people read theirs. Values in a message, such as a field's name, are translated the same way.
 */
export function translateWire(
  english: string,
  translations = catalogs.get(currentLanguage()),
): string {
  if (!translations) return english;
  const exact = translations.exact.get(english);
  if (exact !== undefined) return exact;
  for (const { pattern, text } of translations.patterns) {
    const found = pattern.exec(english);
    if (found)
      return text.replace(/\{(\d+)\}/g, (_whole, index: string) =>
        translateWire(found[Number(index) + 1] ?? '', translations),
      );
  }
  return english;
}
