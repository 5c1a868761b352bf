import { t } from '@lingui/core/macro';
import { WebAuthnError, type WebAuthnErrorCode } from '@simplewebauthn/browser';
import { serverMessage } from '../../lib/api-error';

const cannotStore = () =>
  t`This device cannot store a passkey that asks for a fingerprint, a face or a code. Please choose another device.`;

/** Failures with a reason that helps. All others are one. */
const reasons: Partial<Record<WebAuthnErrorCode, () => string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: () =>
    t`This device has a passkey for your account already.`,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: cannotStore,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: cannotStore,
};

/** Says why a device did not make or use a passkey, or the server did not take it. */
export function passkeyFailure(error: unknown): string {
  if (!(error instanceof WebAuthnError))
    return serverMessage(error, t`Please check that you are online and try again.`);
  return reasons[error.code]?.() ?? t`Your device stopped, or it took too long. You can try again.`;
}

/** True if the page itself has ended the wait for a passkey, which is no failure. */
export const isWaitEnded = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED';
