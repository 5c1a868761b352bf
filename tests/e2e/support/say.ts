import { accented } from '../../../scripts/words/pseudo-language';
import { translationsIn } from '../../../server/translations/translations';
import { SOURCE_LANGUAGE } from '../../../shared/languages';
import { PSEUDO_LANGUAGE, type TestedLanguage } from './fifth-language';

/**
 * Returns a message of the catalogs in the language that a test opens the product in.
 * @param english the message as in the code, with its placeholders
 * @param values what replaces the placeholders
 */
export type Say = (english: string, values?: Record<string, string | number>) => string;

const translations = translationsIn('locales');

export function sayIn(language: TestedLanguage): Say {
  const isPseudo = language === PSEUDO_LANGUAGE;
  const translate = translations(isPseudo ? SOURCE_LANGUAGE : language);
  // In the pseudo-language, a part of a message has its translation too.
  return (english, values) =>
    translate(isPseudo ? accented(english) : english, values).replace(/<\/?\d+>/g, '');
}
