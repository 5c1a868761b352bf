import { AskAgain } from '../features/accounts/ask-again';
import { PasskeyNotices } from '../features/passkeys/passkey-notices';
import { PasskeyLogin } from '../pages/lazy-passkey-login';
import { PasskeyConfirmation } from '../pages/lazy-passkeys';
import { useSession } from '../session/session.queries';

/** The dialogs of an account that can come over any page. */
export function AskAgainHere() {
  const { user } = useSession();
  return (
    <>
      <AskAgain {...{ PasskeyLogin, PasskeyConfirmation }} />
      {/* Each account that logs in has its own. */}
      {user && <PasskeyNotices key={user.id} />}
    </>
  );
}
