import { t } from '@lingui/core/macro';
import type { PasskeyNotice } from '#shared/passkeys/passkey.answer';
import { paths } from '#shared/product/paths';
import { currentTime, longDate } from '../../lib/date-format';
import { TextLink } from '../../ui/app-link';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

type PasskeyNoticesDialogProps = { notices: readonly PasskeyNotice[]; onClose: () => void };

/** The changes of passkeys, and the cards that set the password, before this login. */
export function PasskeyNoticesDialog({ notices, onClose }: PasskeyNoticesDialogProps) {
  const now = currentTime();
  return (
    <Dialog title={t`About Your Login`} open onOpenChange={onClose}>
      <div className="grid gap-4">
        <ul className="grid gap-3">
          {notices.map((notice) => (
            <li key={`${notice.at} ${notice.what}`} className="wrap-anywhere">
              {inWords(notice, longDate(new Date(notice.at), now))}
            </li>
          ))}
        </ul>
        <p>
          {t`If this was not you, set a new password in your profile. This also deletes your passkeys.`}
        </p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <TextLink href={paths.profile} className="inline-flex min-h-target items-center">
            {t`Open my profile`}
          </TextLink>
          <Button onClick={onClose}>{t`OK`}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function inWords({ what, name }: PasskeyNotice, date: string): string {
  const passkey = name ?? '';
  const maker = passkey;
  switch (what) {
    case 'added':
      return t`On ${date} the passkey “${passkey}” was added to your account.`;
    case 'deleted':
      return t`On ${date} the passkey “${passkey}” was deleted.`;
    case 'all-deleted':
      return t`On ${date} all passkeys of your account were deleted.`;
    case 'reset-card':
      return t`On ${date} your password was set by a card that ${maker} made. If you did not ask for it, please tell whoever set up Dear Ones. What the person you care for said to you alone before stays hidden.`;
    case 'refused':
      return t`On ${date} the passkey “${passkey}” was refused, because it had counted fewer uses than expected. Somebody may have copied it. Please delete it, and add it again on your own device.`;
  }
}
