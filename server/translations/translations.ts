import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { escapeHtml } from '#shared/product/escape-html';
import { SOURCE_LANGUAGE, type Language } from '#shared/product/languages';
import { messageTranslator } from '#shared/product/message-translator';

/**
 * Translates an English message of the catalogs in `locales/` into one language. A message that the catalog lacks stays
 * English. `npm run words` finds the messages that are written out in the files of `isServerTextFile`.
 */
export interface Translate {
  /** @param values what replaces the placeholders of the message, by their names */
  (english: string, values?: Record<string, string | number>): string;
  /** Translates a word that the client extracts, such as a relation. @param context what tells it from the same word elsewhere */
  word(english: string, context?: string): string;
  /** Translates an answer of the API, which has its values in it. */
  answer(english: string): string;
  readonly language: Language;
}

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
  const translate = (english: string, values?: Record<string, string | number>) =>
    i18n._(english, values);
  const word = (english: string, context?: string) =>
    texts[context === undefined ? english : inContext(english, context)] ?? english;
  let translateAnswer: ((english: string) => string) | undefined;
  const answer = (english: string) =>
    (translateAnswer ??= messageTranslator(texts, language))(english);
  return Object.assign(translate, { language, word, answer });
}

function textsIn(catalog: string): Record<string, string> {
  const { items } = PO.parse(readFileSync(catalog, 'utf8'));
  return Object.fromEntries(
    items.flatMap(({ msgid, msgctxt, msgstr: [text], obsolete }) =>
      text && !obsolete ? [[msgctxt ? inContext(msgid, msgctxt) : msgid, text]] : [],
    ),
  );
}

/** The separator of gettext, which is in no message. */
const inContext = (message: string, context: string) => `${context}\u0004${message}`;

/** The value of a placeholder that an HTML element replaces; a character that nobody types. */
export const ELEMENT = '\uFFFC';

/** Escapes a translated message for HTML, with an element in place of its value `ELEMENT`. */
export const withElement = (message: string, element: string): string =>
  escapeHtml(message).replace(ELEMENT, () => element);
