import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { AdminUser } from '#shared/admin/admin.answer';
import { classNames } from '../../lib/class-names';
import { shortDate } from '../../lib/date-format';
import { site } from '../../lib/site';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { PencilIcon, TrashIcon } from '../../ui/icons';
import { MailText } from '../../ui/mail-text';

type UserRowProps = {
  user: AdminUser;
  isMe: boolean;
  onEdit: (user: AdminUser) => void;
  /** Called where a new password is a card. */
  onNewPassword: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
};

const rowClass =
  '@[80rem]:not-last:border-b border-line @[80rem]:hover:bg-sunken @max-[80rem]:flex @max-[80rem]:flex-wrap @max-[80rem]:items-center @max-[80rem]:gap-3 @max-[80rem]:rounded-card ' +
  '@max-[80rem]:border @max-[80rem]:bg-surface @max-[80rem]:p-4';
const cellClass = '@[80rem]:px-3 @[80rem]:py-1.5';

export function UserRow({ user, isMe, ...actions }: UserRowProps) {
  const { peopleCount } = user;
  const created = shortDate(user.createdAt);
  return (
    <tr role="row" className={rowClass}>
      <th
        role="rowheader"
        scope="row"
        className={classNames(cellClass, 'font-normal @max-[80rem]:basis-full')}
      >
        <UserTitle user={user} isMe={isMe} />
      </th>
      <Cell className="@[80rem]:whitespace-nowrap">
        {user.isEmailVerified ? (
          <Badge tone="success">{t`Verified`}</Badge>
        ) : (
          <Badge tone="warning">{t`Not verified`}</Badge>
        )}
      </Cell>
      <Cell>
        <RoleBadge isAdmin={user.isAdmin} />
      </Cell>
      <Cell className="@[80rem]:whitespace-nowrap @max-[80rem]:basis-full">
        <Trans comment="Date: for example Nov 21, 2026. On a wide screen, only the date is shown.">
          <span className="text-ink-soft @[80rem]:hidden">Created </span>
          {created}
        </Trans>
      </Cell>
      <Cell className="@[80rem]:whitespace-nowrap @max-[80rem]:basis-full">
        <Trans comment="How many people the account cares for. On a wide screen, only the number is shown.">
          <span className="text-ink-soft @[80rem]:hidden">People: </span>
          {peopleCount}
        </Trans>
      </Cell>
      <Cell className="@[80rem]:whitespace-nowrap">
        <Actions {...{ user, isMe, ...actions }} />
      </Cell>
    </tr>
  );
}

const RoleBadge = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? (
    <Badge tone="accent">{t`Admin`}</Badge>
  ) : (
    <Badge>{t({ message: 'User', comment: 'Role of an account that is not an admin' })}</Badge>
  );

function Actions({ user, isMe, onEdit, onNewPassword, onDelete }: UserRowProps) {
  const { email } = user;
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-3"
        aria-label={t`Edit ${email}`}
        onClick={() => onEdit(user)}
      >
        <PencilIcon />
        <span>{t`Edit`}</span>
      </Button>
      {site.noMail && !user.isAdmin && (
        <Button
          variant="quiet"
          className="ml-2"
          aria-haspopup="dialog"
          aria-label={t`A new password for ${email}`}
          onClick={() => onNewPassword(user)}
        >
          {t`New password`}
        </Button>
      )}
      {!isMe && (
        <Button
          variant="quiet"
          className="ml-2"
          aria-label={t`Delete ${email}`}
          onClick={() => onDelete(user)}
        >
          <TrashIcon />
          <span>{t`Delete`}</span>
        </Button>
      )}
    </>
  );
}

/** Spread, because it says again what a <td> says by itself until it is laid out as something else. */
const cellRole = { role: 'cell' };

function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...cellRole} {...rest} className={classNames(cellClass, className)} />;
}

/** The name, where there is one, and the address; and whether it is the admin at the screen. */
function UserTitle({ user, isMe }: Pick<UserRowProps, 'user' | 'isMe'>) {
  const name = userName(user);
  return (
    <span className="grid justify-items-start gap-1 wrap-anywhere">
      {name && (
        <span translate="no" dir="auto" className="font-bold">
          {name}
        </span>
      )}
      <span className={name ? 'text-ink-soft' : 'font-bold'}>
        <MailText>{user.email}</MailText>
      </span>
      {isMe && (
        <Badge>
          {t({
            message: 'You',
            comment: 'Beside the account of the reader, in a list of accounts',
          })}
        </Badge>
      )}
    </span>
  );
}

/** First and last name as far as they are known. */
export const userName = ({
  firstName,
  lastName,
}: Pick<AdminUser, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');
