/** The languages of the product, by their BCP 47 tags. English is the language of the source and of the wire. */
export const languages = ['en', 'nl', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** Languages whose catalogs are not complete, so that they are extracted but not offered. */
export const unfinishedLanguages: readonly string[] = [];

export const SOURCE_LANGUAGE = 'en' satisfies Language;

/** Each language in its own words, as its speakers look for it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  de: 'Deutsch',
};

export const isLanguage = (tag: string | null | undefined): tag is Language =>
  languages.some((language) => language === tag);

/** Returns the language of a locale such as "nl" or "nl-BE", or English for one of another language. */
export function languageOf(locale: string | null | undefined): Language {
  const language = locale?.slice(0, 2);
  return isLanguage(language) ? language : SOURCE_LANGUAGE;
}

/** Public pages are also below the tag of each language but English. */
const PREFIX = new RegExp(
  `^/(${languages.filter((language) => language !== SOURCE_LANGUAGE).join('|')})(?=/|$)`,
);

/** Returns the language that an address names, or undefined if it names none. */
export function languageIn(address: string): Language | undefined {
  const tag = PREFIX.exec(address)?.[1];
  return isLanguage(tag) ? tag : undefined;
}

/** Returns an address without its language: "/nl/contact" is "/contact", and "/nl" is "/". */
export const withoutLanguage = (address: string): string =>
  address.replace(PREFIX, '') || (address && '/');

/** Returns the address of a public page in a language. English pages have the plain address. */
export const inLanguage = (language: Language, path: string): string =>
  language === SOURCE_LANGUAGE ? path : `/${language}${path === '/' ? '' : path}`;
