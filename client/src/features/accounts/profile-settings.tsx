import { useRef, useState } from 'react';
import type { CurrentUser } from '#shared/account';
import { PendingEmailChange } from './pending-email-change';
import { ProfileForm, type ProfileFormProps } from './profile-form';
import { UnverifiedWarning } from './unverified-warning';

/** What waits for the account's owner, and the form that changes the account. */
export function ProfileSettings({
  user,
  DisconnectTablets,
}: { user: CurrentUser } & Pick<ProfileFormProps, 'DisconnectTablets'>) {
  const [mailsSent, setMailsSent] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  return (
    // Takes the focus when the box goes whose button had it.
    <div ref={top} tabIndex={-1} className="grid gap-8">
      {!user.isEmailVerified && <UnverifiedWarning user={user} />}
      {user.pendingEmail !== null && (
        <PendingEmailChange
          // Each new mail begins a new wait.
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
