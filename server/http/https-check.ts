import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const NO_HTTPS =
  'APP_URL is https, but a request came without "X-Forwarded-Proto: https": its sender gets no cookie and cannot log in. ' +
  'Let the reverse proxy set X-Forwarded-Proto and X-Forwarded-For, and set TRUST_PROXY (1 behind one proxy).';
const NO_TRUST =
  'Requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is not set: all visitors count as one for the limits. ' +
  'Set TRUST_PROXY (1 behind one proxy).';

/** Says once what is wrong when the reverse proxy and the settings do not fit each other. */
export function httpsCheck({ https, trustProxy }: { https: boolean; trustProxy: boolean | number | string }, log: Logger): RequestHandler {
  const said = new Set<string>();
  const sayOnce = (fault: string) => {
    if (!said.has(fault)) log.warn(fault);
    said.add(fault);
  };
  return (req, _res, next) => {
    const proto = req.headers['x-forwarded-proto'];
    if (https && !String(proto).startsWith('https')) sayOnce(NO_HTTPS);
    else if (https && trustProxy === false && req.headers['x-forwarded-for'] !== undefined) sayOnce(NO_TRUST);
    next();
  };
}
