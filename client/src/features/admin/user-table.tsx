import type { AdminUser, UserSort } from '#shared/admin';
import { classNames } from '../../lib/class-names';
import { SortHeader } from './sort-header';
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
  onDelete: (user: AdminUser) => void;
};

const plainHeader = 'px-3 font-bold max-lg:sr-only';

/**
 * A table where there is room for one, and cards where there is not. The roles are named because some
 * browsers forget them when a table is laid out as something else.
 */
export function UserTable({ users, list, labelledBy, busy, myId, onSort, ...act }: UserTableProps) {
  const by = (sort: UserSort) => ({ sort, order: list.sort === sort ? list.order : undefined, onSort });
  return (
    <table
      role="table"
      aria-labelledby={labelledBy}
      aria-busy={busy}
      className={classNames('w-full border-collapse text-left max-lg:block', busy && 'opacity-70')}
    >
      <thead className="max-lg:block">
        <tr role="row" className="border-b-2 border-line-strong max-lg:-ml-3 max-lg:flex max-lg:flex-wrap max-lg:border-none">
          <SortHeader {...by('email')}>User</SortHeader>
          <th role="columnheader" scope="col" className={plainHeader}>
            Email Status
          </th>
          <th role="columnheader" scope="col" className={plainHeader}>
            Role
          </th>
          <SortHeader {...by('createdAt')}>Created</SortHeader>
          <th role="columnheader" scope="col" className={plainHeader}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-4 max-lg:pt-2">
        {users.map((user) => (
          <UserRow key={user.id} user={user} isMe={user.id === myId} {...act} />
        ))}
      </tbody>
    </table>
  );
}
