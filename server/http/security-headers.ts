import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The product uses the camera for codes, clips and live calls, the microphone for voices and live calls, passkeys, and no other device features. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'microphone=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
  ],
  ...['magnetometer', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

/** Sets the headers of every answer, including errors. `https` adds HSTS. */
export function securityHeaders(https: boolean): RequestHandler {
  const headers = securityHeaderList(https);
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** The same headers for an answer that is not sent by Express. They are constant, so helmet computes them once. */
export function securityHeaderList(https: boolean): [name: string, value: string][] {
  const headers: [name: string, value: string][] = [['Permissions-Policy', PERMISSIONS_POLICY]];
  const recorder = new ServerResponse(new IncomingMessage(new Socket()));
  recorder.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return recorder;
  };
  helmetHeaders(https)(recorder.req, recorder, () => undefined);
  return headers;
}

function helmetHeaders(https: boolean) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
