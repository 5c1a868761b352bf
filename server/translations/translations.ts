import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { SOURCE_LANGUAGE, type Language } from '#shared/languages';

/**
 * Translates an English text of the catalogs in `locales/`. A text that the catalog lacks stays English.
 * @param values what replaces the placeholders of the text, by their names
 */
export type Translate = (english: string, values?: Record<string, string | number>) => string;

/** Returns the translator into a language. */
export type Translations = (language: Language) => Translate;

/** Reads the catalogs of a folder, each when it is first needed. */
export function translationsIn(folder: string): Translations {
  const translators = new Map<Language, Translate>();
  return (language) => {
    const translator =
      translators.get(language) ??
      createTranslator(
        language,
        language === SOURCE_LANGUAGE ? {} : textsIn(path.join(folder, `${language}.po`)),
      );
    translators.set(language, translator);
    return translator;
  };
}

function createTranslator(language: Language, texts: Record<string, string>): Translate {
  const i18n = setupI18n({ locale: language, messages: { [language]: texts } });
  i18n.setMessagesCompiler(compileMessage);
  return (english, values) => i18n._(english, values);
}

function textsIn(catalog: string): Record<string, string> {
  const { items } = PO.parse(readFileSync(catalog, 'utf8'));
  return Object.fromEntries(
    items.flatMap(({ msgid, msgctxt, msgstr: [text], obsolete }) =>
      text && !msgctxt && !obsolete ? [[msgid, text]] : [],
    ),
  );
}
