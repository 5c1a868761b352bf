import type { Request, RequestHandler } from 'express';
import { HttpError } from './http-error';

/**
 * Refuses cross-site writes. Fetch Metadata decides if the browser sends it, otherwise Origin. A request with
 * neither does not come from a page.
 * After Go's net/http CrossOriginProtection.
 * @param own scheme, host and port that our pages have; undefined: those of the request
 */
export function sameOrigin(own: string | undefined): RequestHandler {
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

function comesFromUs(req: Request, own = `${req.protocol}://${req.headers.host ?? ''}`): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = req.headers;
  return origin === undefined || origin === own;
}
