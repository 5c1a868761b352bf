import type { ReactNode } from 'react';
import type { UserSort } from '#shared/admin';
import { Button } from '../../ui/button';
import { ArrowLeftIcon } from '../../ui/frame-icons';
import type { UserList } from './user-list';

type SortHeaderProps = {
  sort: UserSort;
  /** Set when the list is in the order of this column. */
  order: UserList['order'] | undefined;
  onSort: (sort: UserSort) => void;
  children: ReactNode;
};

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** A column's heading that puts the list in its order; once more, the other way round. */
export function SortHeader({ sort, order, onSort, children }: SortHeaderProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={order ? spoken[order] : 'none'}
      className="@[56rem]:py-1"
    >
      <Button variant="quiet" onClick={() => onSort(sort)}>
        <span>
          <span className="@[56rem]:hidden">Sort by </span>
          {children}
        </span>
        {order && <ArrowLeftIcon className={order === 'asc' ? 'rotate-90' : '-rotate-90'} />}
      </Button>
    </th>
  );
}
