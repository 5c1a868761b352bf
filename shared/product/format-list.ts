import { europeanLocale } from './format-date';

/** "Anna", "Anna and Peter", "Anna, Peter and Ruth". */
export const formatListIn = (language: string, words: readonly string[]): string =>
  new Intl.ListFormat(europeanLocale(language)).format(words);
