import { Router } from 'express';
import { escapeHtml } from '#shared/escape-html';
import { personalPaths, publicPages } from '#shared/page-loads';

/** The pages that search engines may index. */
const listed = publicPages.filter(({ robots }) => !robots).map(({ path }) => path);

/** Serves `/robots.txt` and `/sitemap.xml`. */
export function sitemap(appUrl: string): Router {
  const robots = [
    'User-agent: *',
    ...['/api/', ...personalPaths].map((path) => `Disallow: ${path}`),
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const addresses = listed
    .map((path) => `  <url><loc>${escapeHtml(appUrl + path)}</loc></url>\n`)
    .join('');
  const map =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses}</urlset>\n`;

  const router = Router();
  router.get('/robots.txt', (_req, res) => {
    res.type('text').send(robots);
  });
  router.get('/sitemap.xml', (_req, res) => {
    res.type('application/xml').send(map);
  });
  return router;
}
