import { AskAgain } from '../features/accounts/ask-again';
import { PasskeyNotices } from '../features/passkeys/passkey-notices';
import { PasskeyLogin } from '../pages/lazy-passkey-login';
import { PasskeyConfirmation } from '../pages/lazy-passkeys';

/** The dialogs of an account that can come over any page. */
export const AskAgainHere = () => (
  <>
    <AskAgain {...{ PasskeyLogin, PasskeyConfirmation }} />
    <PasskeyNotices />
  </>
);
