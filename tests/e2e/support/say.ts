import path from 'node:path';
import { translationsIn } from '../../../server/translations/translations';
import type { Language } from '../../../shared/product/languages';
import { unbrokenEmail } from '../../../shared/product/unbroken-email';
import { fifthLanguageFolder, PSEUDO_LANGUAGE, type TestedLanguage } from './fifth-language';

/**
 * Returns a message of the catalogs in the language that a test opens the product in.
 * @param english the message as in the code, with its placeholders
 * @param values what replaces the placeholders
 */
export type Say = (english: string, values?: Record<string, string | number>) => string;

const ofProject = translationsIn('locales');
const ofCopy = translationsIn(path.join(fifthLanguageFolder, 'locales'));

export function sayIn(language: TestedLanguage): Say {
  const translations = language === PSEUDO_LANGUAGE ? ofCopy : ofProject;
  // The copy has the pseudo-language among its languages.
  const translate = translations(language as Language);
  return (english, values) => unbrokenEmail(translate(english, values).replace(/<\/?\d+>/g, ''));
}
