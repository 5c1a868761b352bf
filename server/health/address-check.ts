import { request } from 'node:https';
import { checkServerIdentity, TLSSocket } from 'node:tls';
import { DAY_MS } from '#shared/product/durations';
import { fine, type CheckDeps, type Finding } from './check-deps';

const WITHIN_MS = 4_000;
const SOON_DAYS = 10;
/** The share of the whole validity. Proxies renew when a third is left, and some certificates are valid for hours. */
const SOON_PART = 1 / 4;

const SET_APP_URL =
  'Set APP_URL to the address that the family opens. The page “At home” of the documentation shows how.';
const SET_HTTPS =
  'Use https, so that tablets work offline and voices can be recorded. The page “At home” of the documentation shows how.';
const LOOK_AT_PROXY =
  'Check that the name leads to this machine, and that the proxy (Caddy) runs. From inside a home network this can be normal.';
const RENEW = 'Check the log of the proxy (Caddy): it should have renewed the certificate.';
const FIX_NAME = 'Use the same address in APP_URL and in the settings of the proxy (Caddy).';
const TRUST_AUTHORITY =
  'Install the certificate of your own authority on each tablet, phone and computer, if you have not done so.';

/** The address of links in emails and on cards, and the certificate that it is served with. */
export async function checkAddress({ config, now }: CheckDeps): Promise<Finding> {
  const { appUrl, https, origin } = config;
  if (origin === undefined)
    return {
      state: 'warning',
      message: `Links lead to ${appUrl}, which opens on this machine only.`,
      remedy: SET_APP_URL,
    };
  if (!https)
    return { state: 'warning', message: `The address ${appUrl} is not https.`, remedy: SET_HTTPS };
  const seen = await readCertificate(appUrl).catch(() => undefined);
  if (!seen)
    return {
      state: 'warning',
      message: `This machine does not reach ${appUrl}.`,
      remedy: LOOK_AT_PROXY,
    };
  const left = seen.validTo.getTime() - now().getTime();
  const days = Math.floor(left / DAY_MS);
  if (left < 0)
    return { state: 'failed', message: `The certificate of ${appUrl} has expired.`, remedy: RENEW };
  if (!seen.isForName)
    return {
      state: 'failed',
      message: `The certificate of ${appUrl} is for another name.`,
      remedy: FIX_NAME,
    };
  // Certificates of Caddy's own authority are renewed every few hours.
  if (!seen.isTrusted)
    return {
      state: 'warning',
      message: `The certificate of ${appUrl} was issued by your own authority.`,
      remedy: TRUST_AUTHORITY,
    };
  const whole = seen.validTo.getTime() - seen.validFrom.getTime();
  if (left < Math.min(SOON_DAYS * DAY_MS, whole * SOON_PART))
    return {
      state: 'warning',
      message: `The certificate of ${appUrl} expires in ${days} days.`,
      remedy: RENEW,
    };
  return fine({
    message:
      days > 0
        ? `The address ${appUrl} has a certificate for ${days} more days.`
        : `The address ${appUrl} has a valid certificate.`,
  });
}

interface Certificate {
  isTrusted: boolean;
  isForName: boolean;
  validFrom: Date;
  validTo: Date;
}

/** Requests the address and looks at its certificate, whoever issued it. */
function readCertificate(address: string): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const hostname = new URL(address).hostname.replace(/^\[|\]$/g, '');
    const asked = request(`${address}/healthz`, {
      method: 'HEAD',
      rejectUnauthorized: false,
      agent: false,
      timeout: WITHIN_MS,
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.on('response', (answer) => {
      const { socket } = answer;
      if (socket instanceof TLSSocket) {
        const certificate = socket.getPeerCertificate();
        resolve({
          isTrusted: socket.authorized,
          isForName: checkServerIdentity(hostname, certificate) === undefined,
          validFrom: new Date(certificate.valid_from),
          validTo: new Date(certificate.valid_to),
        });
      }
      asked.destroy();
    });
    asked.end();
  });
}
