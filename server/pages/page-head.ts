import { escapeHtml } from '#shared/product/escape-html';
import type { Language } from '#shared/product/languages';
import { fullTitle, pageTags, previewTags, type PageTexts } from '#shared/product/page-tags';
import type { PageName } from '#shared/product/pages';
import { definitionOf } from '#shared/product/paths';
import type { Translations } from '../translations/translations';
import { socialCardAlt } from './documents.texts';

/** Matches the default title and description in the built document. */
const DEFAULT_HEAD = /<title>[^<]*<\/title>(\s*<meta\s+name="description"[^>]*>)?/;

/**
 * Replaces the default title and description with those of a public page, for clients that run no scripts: search
 * engines and link previews.
 * @param texts those of the page in the language
 */
export function withPageHead(
  document: string,
  name: PageName,
  texts: PageTexts,
  context: { appUrl: string; language: Language; translations: Translations },
): string {
  return document.replace(DEFAULT_HEAD, () => headOf(name, texts, context));
}

/** Marks the tags with `data-page`, so that the client removes them when it shows another page. */
function headOf(
  name: PageName,
  texts: PageTexts,
  { appUrl, language, translations }: Parameters<typeof withPageHead>[3],
): string {
  const { path, robots } = definitionOf(name);
  const page = { path, ...(robots && { robots }), ...texts };
  const context = { appUrl, language, imageAlt: socialCardAlt(translations(language)) };
  const tags = [...pageTags(page, context), ...previewTags(page, context)].map(
    ({ name, attributes }) =>
      `<${name} ${Object.entries(attributes)
        .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
        .join(' ')} data-page>`,
  );
  return [`<title>${escapeHtml(fullTitle(texts.title))}</title>`, ...tags].join('\n    ');
}
