import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const NO_HTTPS =
  'APP_URL is https, but a request came without "X-Forwarded-Proto: https": its sender gets no cookie and cannot log in. ' +
  'Let the reverse proxy set X-Forwarded-Proto and X-Forwarded-For, and set TRUST_PROXY (1 behind one proxy).';
const NO_TRUST =
  'Requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is not set: all visitors count as one for the limits. ' +
  'Set TRUST_PROXY (1 behind one proxy).';

interface ProxySettings {
  https: boolean;
  trustProxy: boolean | number | string;
}

/** Returns a warning if the headers of a request show that the reverse proxy and the settings do not match. */
function proxyWarning(
  { https, trustProxy }: ProxySettings,
  headers: IncomingHttpHeaders,
): string | undefined {
  if (!https) return undefined;
  if (!String(headers['x-forwarded-proto']).startsWith('https')) return NO_HTTPS;
  return trustProxy === false && headers['x-forwarded-for'] !== undefined ? NO_TRUST : undefined;
}

/** Logs each warning once. */
export function httpsCheck(settings: ProxySettings, log: Logger): RequestHandler {
  const logged = new Set<string>();
  return (req, _res, next) => {
    const warning = proxyWarning(settings, req.headers);
    if (warning && !logged.has(warning)) log.warn(warning);
    if (warning) logged.add(warning);
    next();
  };
}
