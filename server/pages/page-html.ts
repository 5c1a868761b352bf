import { displayIn, pageColors } from '#shared/product/display';
import { escapeHtml } from '#shared/product/escape-html';
import { SOURCE_LANGUAGE, type Language } from '#shared/product/languages';
import { SCRIPTS_ELEMENT } from '#shared/product/site';
import type { Translations } from '../translations/translations';
import type { Catalogs } from './built-client';
import { documentTexts } from './documents.texts';

/** Declares a document's language, translates its own texts, and tells its scripts where the catalogs are. */
export function inThisLanguage(
  document: string,
  language: Language,
  translations: Translations,
  catalogs?: Catalogs,
): string {
  const texts = documentTexts(translations(language));
  return documentTexts(translations(SOURCE_LANGUAGE))
    .reduce(
      (text, english, index) =>
        text.replace(inDocument(english), () => escapeHtml(texts[index] ?? english)),
      document,
    )
    .replace(
      '<html lang="en"',
      `<html lang="${language}"${catalogs ? ` data-messages="${catalogs.base}"` : ''}`,
    );
}

/** Matches an English text as a document has it, which may break its lines. */
const inDocument = (english: string): RegExp =>
  new RegExp(english.replaceAll('.', '\\.').replaceAll(' ', '\\s+'));

/** Renders the attributes that the client sets. They need no escaping, because `displayIn` returns known names only. */
export function displayAttributes(cookies = ''): string {
  const { theme, textSize } = displayIn(cookies);
  return (
    (theme ? ` data-theme="${theme}"` : '') + (textSize ? ` data-text-size="${textSize}"` : '')
  );
}

/** Colors the browser's own bars in the chosen theme. Browsers use the first such element. */
export function browserTint(cookies = ''): string {
  const { theme } = displayIn(cookies);
  return theme ? `<meta name="theme-color" content="${pageColors[theme]}" />` : '';
}

/** Gives styles priority over scripts, because a server-rendered page can be read before it is hydrated. */
export const deferScripts = (document: string): string =>
  document.replaceAll(
    /<(?:script type="module"|link rel="modulepreload")/g,
    '$& fetchpriority="low"',
  );

/**
 * Moves the scripts of a page for reading into a template, so that styles, fonts and pictures do not share the
 * connection with them. `file` takes them out of it after the first paint.
 */
export function startAfterPaint(document: string, file: string): string {
  const scripts: string[] = [];
  const without = document.replaceAll(
    /<(?:script type="module".*?><\/script|link rel="modulepreload".*?)>/g,
    (tag) => {
      scripts.push(tag);
      return '';
    },
  );
  return without.replace(
    '</head>',
    () =>
      `<script type="module" crossorigin src="/${file}"></script><template id="${SCRIPTS_ELEMENT}">${scripts.join('')}</template></head>`,
  );
}

/** Embeds data for the page's scripts. "<" is escaped, so that no text in the data can end the element. */
export const jsonElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
