import { useRef, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { site } from '../../lib/site';
import { PendingEmailChange } from './pending-email-change';
import { ProfileForm, type ProfileFormProps } from './profile-form';
import { UnverifiedWarning } from './unverified-warning';

/** The pending change of the email address, and the form that changes the account. */
export function ProfileSettings({
  user,
  DisconnectTablets,
}: { user: CurrentUser } & Pick<ProfileFormProps, 'DisconnectTablets'>) {
  const [mailsSent, setMailsSent] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  return (
    // Takes the focus when the box with the focused button is removed.
    <div ref={top} tabIndex={-1} className="grid gap-8">
      {(!user.isEmailVerified || (user.isEmailUnproven && !site.noMail)) && (
        <UnverifiedWarning user={user} />
      )}
      {user.pendingEmail !== null && (
        <PendingEmailChange
          // Each new email starts a new cooldown.
          key={`${user.pendingEmail} ${mailsSent}`}
          email={user.email}
          pendingEmail={user.pendingEmail}
          askedJustNow={mailsSent > 0}
          onCancelled={() => top.current?.focus()}
        />
      )}
      <ProfileForm
        user={user}
        DisconnectTablets={DisconnectTablets}
        onAddressMailed={() => setMailsSent(mailsSent + 1)}
      />
    </div>
  );
}
