import type { ComponentProps } from 'react';
import type { AdminUser } from '#shared/admin';
import { classNames } from '../../lib/class-names';
import { shortDate } from '../../lib/date-format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { PencilIcon, TrashIcon } from '../../ui/icons';
import { MailText } from '../../ui/mail-text';

type UserRowProps = {
  user: AdminUser;
  isMe: boolean;
  onEdit: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
};

const rowClass =
  '@[56rem]:not-last:border-b border-line @[56rem]:hover:bg-sunken @max-[56rem]:flex @max-[56rem]:flex-wrap @max-[56rem]:items-center @max-[56rem]:gap-3 @max-[56rem]:rounded-card ' +
  '@max-[56rem]:border @max-[56rem]:bg-surface @max-[56rem]:p-4';
const cellClass = '@[56rem]:px-4 @[56rem]:py-1.5';

export function UserRow({ user, isMe, onEdit, onDelete }: UserRowProps) {
  return (
    <tr role="row" className={rowClass}>
      <th
        role="rowheader"
        scope="row"
        className={classNames(cellClass, 'font-normal @max-[56rem]:basis-full')}
      >
        <UserTitle user={user} isMe={isMe} />
      </th>
      <Cell className="whitespace-nowrap">
        {user.isEmailVerified ? (
          <Badge tone="success">Verified</Badge>
        ) : (
          <Badge tone="warning">Not verified</Badge>
        )}
      </Cell>
      <Cell>{user.isAdmin ? <Badge tone="accent">Admin</Badge> : <Badge>User</Badge>}</Cell>
      <Cell className="whitespace-nowrap @max-[56rem]:basis-full">
        <span className="text-ink-soft @[56rem]:hidden">Created </span>
        {shortDate(user.createdAt)}
      </Cell>
      <Cell className="whitespace-nowrap @max-[56rem]:basis-full">
        <span className="text-ink-soft @[56rem]:hidden">People: </span>
        {user.peopleCount}
      </Cell>
      <Cell className="@[56rem]:whitespace-nowrap">
        <Button
          variant="quiet"
          className="-ml-3"
          aria-label={`Edit ${user.email}`}
          onClick={() => onEdit(user)}
        >
          <PencilIcon />
          Edit
        </Button>
        {!isMe && (
          <Button
            variant="quiet"
            className="ml-2"
            aria-label={`Delete ${user.email}`}
            onClick={() => onDelete(user)}
          >
            <TrashIcon />
            Delete
          </Button>
        )}
      </Cell>
    </tr>
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
        <span dir="auto" className="font-bold">
          {name}
        </span>
      )}
      <span className={name ? 'text-ink-soft' : 'font-bold'}>
        <MailText>{user.email}</MailText>
      </span>
      {isMe && <Badge>You</Badge>}
    </span>
  );
}

/** First and last name as far as they are known. */
export const userName = ({
  firstName,
  lastName,
}: Pick<AdminUser, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');
