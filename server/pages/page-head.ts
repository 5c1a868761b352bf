import { escapeHtml } from '#shared/escape-html';
import { publicPage } from '#shared/page-loads';
import { fullTitle, pageTags } from '#shared/page-tags';
import type { PageName, PublicPage } from '#shared/pages';

/** Matches the default title and description in the built document. */
const DEFAULT_HEAD = /<title>[^<]*<\/title>(\s*<meta name="description"[^>]*>)?/;

/**
 * Replaces the default title and description with those of the page, for clients that run no scripts: search engines
 * and link previews.
 */
export function withPageHead(document: string, name: PageName | undefined, appUrl: string): string {
  const page = name && publicPage(name);
  return page ? document.replace(DEFAULT_HEAD, () => headOf(page, appUrl)) : document;
}

/** Marks the tags with `data-page`, so that the client removes them when it shows another page. */
function headOf(page: PublicPage, appUrl: string): string {
  const tags = pageTags(page, appUrl).map(
    ({ name, attributes }) =>
      `<${name} ${Object.entries(attributes)
        .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
        .join(' ')} data-page>`,
  );
  return [`<title>${escapeHtml(fullTitle(page.title))}</title>`, ...tags].join('\n    ');
}
