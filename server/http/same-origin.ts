import type { Request, RequestHandler } from 'express';
import { HttpError } from './http-error';

/**
 * Refuses writes that another site's page makes a browser send. Fetch Metadata decides where the
 * browser sends it, else Origin; a request with neither does not come from a page.
 * After Go's net/http CrossOriginProtection.
 */
export function sameOrigin(appUrl: string): RequestHandler {
  const own = new URL(appUrl).origin;
  return (req, _res, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(req.method) && !comesFromUs(req, own)) {
      throw new HttpError(
        403,
        'cross-site',
        'This was sent from another site, so nothing was done. Please open Dear Ones and do it there.',
      );
    }
    next();
  };
}

function comesFromUs(req: Request, own: string): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = req.headers;
  if (origin === undefined || origin === own) return true;
  return URL.canParse(origin) && new URL(origin).host === req.headers.host;
}
