import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** The product scans codes and records voices; of everything else that a page can ask the device for, it uses nothing. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'microphone=(self)',
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
  ...[
    'magnetometer',
    'midi',
    'payment',
    'publickey-credentials-get',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

type SetHeaders = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** The headers of every answer, errors included. `https` also asks browsers to stay on https. */
export function securityHeaders(https: boolean): SetHeaders {
  const setOthers = helmetHeaders(https);
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    setOthers(req, res, next);
  };
}

function helmetHeaders(https: boolean): SetHeaders {
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

/** The same as names and values in turn, for answers that meet no middleware. */
export function securityHeaderList(https: boolean): string[] {
  const list: string[] = [];
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  res.setHeader = (name, value) => {
    list.push(name, String(value));
    return res;
  };
  securityHeaders(https)(req, res, () => undefined);
  return list;
}
