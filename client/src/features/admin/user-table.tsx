import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdminUser } from '#shared/admin/admin.answer';
import type { UserSort } from '#shared/admin/user-list';
import { classNames } from '../../lib/class-names';
import { Button } from '../../ui/button';
import { ArrowLeftIcon } from '../../ui/frame-icons';
import type { UserList } from './user-list';
import { UserRow } from './user-row';

type UserTableProps = {
  users: AdminUser[];
  list: UserList;
  labelledBy: string;
  /** Other accounts are on their way. */
  busy: boolean;
  myId: number;
  onSort: (sort: UserSort) => void;
  onEdit: (user: AdminUser) => void;
  onNewPassword: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
};

/**
 * A table where there is room for one, which larger letters need more of, and cards where there is
 * not. The roles are named because some browsers forget them when a table is laid out as something else.
 */
export function UserTable({ users, list, labelledBy, busy, myId, onSort, ...act }: UserTableProps) {
  return (
    <div className="@container">
      <div className="@[80rem]:rounded-card @[80rem]:border @[80rem]:border-line @[80rem]:bg-surface @[80rem]:p-2 @[80rem]:shadow-card">
        <table
          role="table"
          aria-labelledby={labelledBy}
          aria-busy={busy}
          className={classNames(
            'w-full border-collapse text-left @max-[80rem]:block',
            busy && 'opacity-70',
          )}
        >
          <TableHead {...{ list, onSort }} />
          <tbody className="@min-[36rem]:grid-cols-2 @max-[80rem]:grid @max-[80rem]:gap-4 @max-[80rem]:pt-2">
            {users.map((user) => (
              <UserRow key={user.id} user={user} isMe={user.id === myId} {...act} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function TableHead({ list, onSort }: Pick<UserTableProps, 'list' | 'onSort'>) {
  const by = (sort: UserSort) => ({
    sort,
    order: list.sort === sort ? list.order : undefined,
    onSort,
  });
  return (
    <thead className="@max-[80rem]:block">
      <tr
        role="row"
        className="border-b-2 border-line-strong @max-[80rem]:-ml-3 @max-[80rem]:flex @max-[80rem]:flex-wrap @max-[80rem]:border-none"
      >
        <SortHeader {...by('email')}>
          <Trans comment="Heading of a column. On a wide screen, only what is outside the tag is shown.">
            <SortBy>Sort by </SortBy>User
          </Trans>
        </SortHeader>
        <PlainHeader>{t`Email Status`}</PlainHeader>
        <PlainHeader>
          {t({
            message: 'Role',
            comment: 'Heading of a column: whether an account is an admin',
          })}
        </PlainHeader>
        <SortHeader {...by('createdAt')}>
          <Trans comment="Heading of a column: when the account was created. On a wide screen, only what is outside the tag is shown.">
            <SortBy>Sort by </SortBy>Created
          </Trans>
        </SortHeader>
        <PlainHeader>
          {t({
            message: 'People',
            comment: 'Heading of a column: how many people an account cares for',
          })}
        </PlainHeader>
        <PlainHeader>
          {t({
            message: 'Actions',
            comment: 'Heading of the column with the buttons Edit and Delete',
          })}
        </PlainHeader>
      </tr>
    </thead>
  );
}

const PlainHeader = ({ children }: { children: string }) => (
  <th role="columnheader" scope="col" className="px-3 font-bold @max-[80rem]:sr-only">
    {children}
  </th>
);

type SortHeaderProps = {
  sort: UserSort;
  /** Set when the list is in the order of this column. */
  order: UserList['order'] | undefined;
  onSort: (sort: UserSort) => void;
  children: ReactNode;
};

/** Words that are needed only where the table is laid out as cards. */
function SortBy({ children }: { children?: ReactNode }) {
  return <span className="@[80rem]:hidden">{children}</span>;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** A column's heading that puts the list in its order; once more, the other way round. */
function SortHeader({ sort, order, onSort, children }: SortHeaderProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={order ? spoken[order] : 'none'}
      className="@[80rem]:py-1"
    >
      <Button variant="quiet" onClick={() => onSort(sort)}>
        <span>{children}</span>
        {order && <ArrowLeftIcon className={order === 'asc' ? 'rotate-90' : '-rotate-90'} />}
      </Button>
    </th>
  );
}
