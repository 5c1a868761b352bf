import { Router } from 'express';
import { escapeHtml } from '#shared/product/escape-html';
import { inLanguage, languages } from '#shared/product/languages';
import { personalPaths, publicPages } from '#shared/product/page-loads';

/** Renders an address with its equals in the other languages. */
const entry = (address: string, path: string, appUrl: string): string =>
  `  <url><loc>${escapeHtml(address)}</loc>${languages
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(appUrl + inLanguage(language, path))}"/>`,
    )
    .join('')}</url>\n`;

/** The pages that search engines may index. */
const listed = publicPages.flatMap(({ path, robots }) => (robots === 'index' ? [path] : []));

/** Serves `/robots.txt` and `/sitemap.xml`. */
export function sitemap(appUrl: string): Router {
  const robots = [
    'User-agent: *',
    ...['/api/', ...personalPaths].map((path) => `Disallow: ${path}`),
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const addresses = listed
    .flatMap((path) =>
      languages.map((language) => entry(appUrl + inLanguage(language, path), path, appUrl)),
    )
    .join('');
  const map =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses}</urlset>\n`;

  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res.type('text').send(robots);
  });
  router.get('/sitemap.xml', (_req, res) => {
    res.type('application/xml').send(map);
  });
  return router;
}
