import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { isLanguage, SOURCE_LANGUAGE, type Language } from '#shared/product/languages';
import { MESSAGES_ELEMENT } from '#shared/product/site';
import { inBrowser } from './in-browser';

/** The catalogs of this visit, by the names of the modules that need them. */
const entries = new Set<string>();

// The document is in the language of the page, and nothing is rendered before its catalog is loaded.
i18n.loadAndActivate({
  locale: (inBrowser && document.documentElement.lang) || SOURCE_LANGUAGE,
  messages: {},
});

/** The language that is shown. */
export const currentLanguage = (): Language =>
  isLanguage(i18n.locale) ? i18n.locale : SOURCE_LANGUAGE;

/** True while texts are made in a language other than the one that is shown. */
let isAside = false;

/** Calls the listener when the language may have changed; loading a catalog counts too. */
export const onLanguageChange = (listener: () => void): (() => void) =>
  i18n.on('change', () => {
    if (!isAside) listener();
  });
const readLocale = () => i18n.locale;

/** For the root of a React tree: renders all of it again when the language changes, since texts are translated where they are rendered. */
export function useTranslations(): void {
  useSyncExternalStore(onLanguageChange, readLocale, readLocale);
}

async function messagesIn<Catalog>(language: string, entry: string): Promise<Catalog> {
  const base = document.documentElement.dataset.messages;
  const file = (await import(/* @vite-ignore */ `${base}${language}/${entry}.js`)) as {
    messages: Catalog;
  };
  return file.messages;
}

/** The catalogs that came with the document, in its language. */
const embedded = JSON.parse(
  (inBrowser && document.getElementById(MESSAGES_ELEMENT)?.textContent) || '{}',
) as Record<string, Messages>;
const documentLanguage = i18n.locale;

const loadCatalog = async (language: string, entry: string): Promise<void> =>
  i18n.load(
    language,
    (language === documentLanguage && embedded[entry]) ||
      (await messagesIn<Messages>(language, entry)),
  );

/** Loads a module together with the messages that it shows. The build calls it for each `import()`. */
export async function withMessages<Module>(
  entry: string,
  load: () => Promise<Module>,
): Promise<Module> {
  entries.add(entry);
  const [module] = await Promise.all([load(), loadCatalog(i18n.locale, entry)]);
  return module;
}

/**
 * Loads the messages that a document needs before anything else.
 * @param entry the document's name without the extension
 * @param language defaults to that of the document
 */
export async function loadMessages(entry: string, language = currentLanguage()): Promise<void> {
  entries.add(entry);
  await show(language);
}

/**
 * Shows the product in another language. What is on the page stays as it is.
 * @throws if a catalog cannot be loaded; the language stays then
 */
export async function showLanguage(language: Language): Promise<void> {
  if (language !== i18n.locale) await show(language);
}

/** Loads the texts of a document or module in a language that need not be the one that is shown. */
export async function loadTexts(language: Language, entry: string): Promise<void> {
  if (!import.meta.env.PROD) {
    i18n.load(language, (await import('virtual:messages')).catalogs[language] ?? {});
    return;
  }
  // The catalog of the document was loaded first, and has what no other catalog repeats.
  const [first = entry] = entries;
  await Promise.all([first, entry].map((one) => loadCatalog(language, one)));
}

/** Makes texts in a language whose catalog is loaded, while the page stays in its own. */
export function sayIn<Words>(language: Language, words: () => Words): Words {
  const shown = currentLanguage();
  if (language === shown) return words();
  isAside = true;
  try {
    i18n.activate(language);
    return words();
  } finally {
    i18n.activate(shown);
    isAside = false;
  }
}

/** Loads the translations of the messages that the schemas of forms have, by the English messages. */
export async function loadFormCatalog(
  language: Language,
): Promise<Readonly<Record<string, string>>> {
  if (!import.meta.env.PROD) return (await import('virtual:messages')).forms[language] ?? {};
  return messagesIn<Record<string, string>>(language, 'forms');
}

async function show(language: Language): Promise<void> {
  let size: number;
  // A module that is loaded meanwhile gets its messages in the language before.
  do {
    ({ size } = entries);
    if (import.meta.env.PROD)
      await Promise.all([...entries].map((entry) => loadCatalog(language, entry)));
    // In development, modules are not bundled, and a language has one catalog.
    else i18n.load(language, (await import('virtual:messages')).catalogs[language] ?? {});
  } while (entries.size > size);
  i18n.activate(language);
  document.documentElement.lang = language;
}
