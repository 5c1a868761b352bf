import { SOURCE_LANGUAGE } from '#shared/product/languages';
import { wireTranslator } from '#shared/product/wire-translator';
import { currentLanguage, loadWireCatalog } from './messages';

/** The translators of what the server and the schemas of forms say in English, by language. */
const translators = new Map<string, (english: string) => string>();

/** Loads the translations of the current language. English needs none. Never rejects: without them, messages stay English. */
export async function loadWireMessages(): Promise<void> {
  const language = currentLanguage();
  if (language === SOURCE_LANGUAGE || translators.has(language)) return;
  const texts = await loadWireCatalog(language).catch(() => undefined);
  if (texts) translators.set(language, wireTranslator(texts));
}

/** Translates the message of an answer that a page shows. */
export async function translatedAnswer<Answer extends { message: string }>(
  answer: Promise<Answer>,
): Promise<Answer> {
  const [given] = await Promise.all([answer, loadWireMessages()]);
  return { ...given, message: translateWire(given.message) };
}

/** Translates what the server or a schema said to the language in which people read it. */
export const translateWire = (english: string): string =>
  translators.get(currentLanguage())?.(english) ?? english;
