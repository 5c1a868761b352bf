import type { Language } from '../../shared/product/languages';
import { readCatalog } from '../words/catalogs';

/**
 * Returns how a text of the screens reads in a language.
 * @param file the end of the name of a file that says it, where the English text has several translations
 */
export async function wordIn(language: Language, english: string, file = ''): Promise<string> {
  const messages = [...(await readCatalog(language)).values()];
  const found = messages.find(
    (message) =>
      message.english === english && message.files.some((source) => source.endsWith(file)),
  );
  if (!found?.text) throw new Error(`No text "${english}" in ${language}`);
  return found.text;
}
