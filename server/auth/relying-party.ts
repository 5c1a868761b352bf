import { passkeySite } from '#shared/passkeys/passkey-site';
import { HttpError } from '../http/http-error';
import type { RelyingParty } from './webauthn';

const notHere = () =>
  new HttpError(
    409,
    'passkeys-not-here',
    'Passkeys do not work at this address. Please log in with your password.',
  );

/** The host and the origin for which devices make passkeys here. @throws HttpError 409 if they make none at the public address */
export function relyingParty(appUrl: string): RelyingParty {
  const { rpId } = passkeySite(appUrl);
  if (rpId === undefined) throw notHere();
  return { rpId, origin: new URL(appUrl).origin };
}
