import { useRef, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { site } from '../../lib/site';
import { PendingEmailChange } from './pending-email-change';
import type { EndWithPassword } from './profile-fields';
import { ProfileForm } from './profile-form';
import { UnverifiedWarning } from './unverified-warning';

/** The pending change of the email address, and the form that changes the account. */
export function ProfileSettings({
  user,
  ...withPassword
}: { user: CurrentUser } & EndWithPassword) {
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
        {...withPassword}
        onAddressMailed={() => setMailsSent(mailsSent + 1)}
      />
    </div>
  );
}
