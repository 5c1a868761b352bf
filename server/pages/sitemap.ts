import { Router } from 'express';
import { escapeHtml } from '#shared/escape-html';
import { paths, type Path } from '#shared/paths';

/** What a search engine may list. The privacy policy and the terms ask, in their pages, not to be. */
const listed: readonly Path[] = [
  paths.home,
  paths.howItWorks,
  paths.contact,
  paths.register,
  paths.login,
  paths.cookiePolicy,
];

/** Pages that hold something for one person only. */
export const personal: readonly Path[] = [
  paths.dashboard,
  paths.caregiver,
  paths.tablet,
  paths.tabletSheet,
  paths.facesGame,
  paths.remember,
  paths.profile,
  paths.admin,
  paths.resetPassword,
  paths.verifyEmail,
  paths.confirmEmailChange,
  paths.callConsent,
];

/** What search engines read first: `/robots.txt` and `/sitemap.xml`. */
export function sitemap(appUrl: string): Router {
  const robots = [
    'User-agent: *',
    ...['/api/', ...personal].map((path) => `Disallow: ${path}`),
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
