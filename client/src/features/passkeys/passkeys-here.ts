import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { passkeySite } from '#shared/passkeys/passkey-site';
import { site } from '../../lib/site';

/** Why passkeys cannot be used on this page; undefined if they can. */
export type NoPasskeys = 'ip' | 'http' | 'other-address' | 'unsupported';

export function noPasskeysHere(): NoPasskeys | undefined {
  const { rpId, refused } = passkeySite(site.appUrl);
  if (refused) return refused;
  if (window.location.hostname !== rpId) return 'other-address';
  return browserSupportsWebAuthn() ? undefined : 'unsupported';
}
