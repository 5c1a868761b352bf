import { SOURCE_LANGUAGE } from '#shared/product/languages';
import { messageTranslator } from '#shared/product/message-translator';
import { currentLanguage, loadFormCatalog } from './messages';

/** The translators of the messages that the schemas of forms have, which are English, by language. */
const translators = new Map<string, (english: string) => string>();

/** Loads the translations of the current language. English needs none. Never rejects: without them, messages stay English. */
export async function loadFormMessages(): Promise<void> {
  const language = currentLanguage();
  if (language === SOURCE_LANGUAGE || translators.has(language)) return;
  const texts = await loadFormCatalog(language).catch(() => undefined);
  if (texts) translators.set(language, messageTranslator(texts, language));
}

/** Translates a message of a form. Messages of the server come in the language of the page, and stay as they are. */
export const translateFormMessage = (english: string): string =>
  translators.get(currentLanguage())?.(english) ?? english;
