import { escapeHtml } from '#shared/escape-html';
import { publicPage } from '#shared/page-loads';
import { fullTitle, pageTags } from '#shared/page-tags';
import type { PageName, PublicPage } from '#shared/pages';

/** What the built document says about the product as a whole, for pages that say nothing of their own. */
const GENERAL = /<title>[^<]*<\/title>(\s*<meta name="description"[^>]*>)?/;

/**
 * Puts a page's own title and description in place of the general ones, for those who read the document and
 * run no scripts: search engines, and whatever shows a link with a picture.
 */
export function withPageHead(document: string, name: PageName | undefined, appUrl: string): string {
  const page = name && publicPage(name);
  return page ? document.replace(GENERAL, () => headOf(page, appUrl)) : document;
}

/** The pages know by `data-page` what the server wrote, and take it away when another page is shown. */
function headOf(page: PublicPage, appUrl: string): string {
  const tags = pageTags(page, appUrl).map(
    ({ name, attributes }) =>
      `<${name} ${Object.entries(attributes)
        .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
        .join(' ')} data-page>`,
  );
  return [`<title>${escapeHtml(fullTitle(page.title))}</title>`, ...tags].join('\n    ');
}
