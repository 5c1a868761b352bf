import { regionalLocale } from './format-date';
import { SOURCE_LANGUAGE } from './languages';

/** "Anna", "Anna and Peter", "Anna, Peter and Ruth". American English would put a comma before "and". */
export const formatListIn = (language: string, words: readonly string[]): string =>
  new Intl.ListFormat(language === SOURCE_LANGUAGE ? 'en-GB' : regionalLocale(language)).format(
    words,
  );
