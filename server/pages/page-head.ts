import { escapeHtml } from '#shared/product/escape-html';
import type { Language } from '#shared/product/languages';
import { publicPage } from '#shared/product/page-loads';
import { fullTitle, pageTags, previewTags, SOCIAL_CARD_ALT } from '#shared/product/page-tags';
import type { PageName, PublicPage } from '#shared/product/pages';
import type { Translations } from '../translations/translations';

/** Matches the default title and description in the built document. */
const DEFAULT_HEAD = /<title>[^<]*<\/title>(\s*<meta\s+name="description"[^>]*>)?/;

/**
 * Replaces the default title and description with those of the page, for clients that run no scripts: search engines
 * and link previews.
 */
export function withPageHead(
  document: string,
  name: PageName | undefined,
  context: { appUrl: string; language: Language; translations: Translations },
): string {
  const page = name && publicPage(name);
  return page ? document.replace(DEFAULT_HEAD, () => headOf(page, context)) : document;
}

/** Marks the tags with `data-page`, so that the client removes them when it shows another page. */
function headOf(
  { title, description, ...page }: PublicPage,
  { appUrl, language, translations }: Parameters<typeof withPageHead>[2],
): string {
  const translate = translations(language);
  const translated = {
    ...page,
    ...(title && { title: translate(title) }),
    description: translate(description),
  };
  const context = { appUrl, language, imageAlt: translate(SOCIAL_CARD_ALT) };
  const tags = [...pageTags(translated, context), ...previewTags(translated, context)].map(
    ({ name, attributes }) =>
      `<${name} ${Object.entries(attributes)
        .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
        .join(' ')} data-page>`,
  );
  return [`<title>${escapeHtml(fullTitle(translated.title))}</title>`, ...tags].join('\n    ');
}
