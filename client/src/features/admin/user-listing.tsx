import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { AdminUser } from '#shared/admin';
import { Button } from '../../ui/button';
import { PersonIcon } from '../../ui/icons';
import { QueryState } from '../../ui/query-state';
import { Spinner } from '../../ui/spinner';
import { StateMessage } from '../../ui/state-message';
import type { UserPage } from './admin.queries';
import { pagesOf, sortedBy, USERS_A_PAGE, type UserList } from './user-list';
import { UserTable } from './user-table';

type UserListingProps = {
  users: UseQueryResult<UserPage>;
  list: UserList;
  onShow: (list: UserList) => void;
  myId: number;
  onEdit: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
};

/** One page of the list of accounts, and the navigation to the other pages. */
export function UserListing({ users, list, onShow, ...row }: UserListingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { data, isPlaceholderData } = users;
  const goTo = (page: number) => {
    onShow({ ...list, page });
    // Moves the focus to the start of the new page for keyboards and screen readers.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-h2 font-bold">
          All Users{data && ` (${data.hasMore ? 'over ' : ''}${data.total})`}
        </h2>
        <p role="status" className="min-h-[1.5em] text-ink-soft">
          {isPlaceholderData ? 'Loading…' : data && whichOfThem(data, list)}
        </p>
      </div>
      <QueryState query={users} what="the users" loading={<UsersSkeleton />}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && !isPlaceholderData && <NobodyFound list={list} onShow={onShow} />}
            {rows.length > 0 && (
              <>
                <UserTable
                  {...row}
                  users={rows}
                  list={list}
                  labelledBy={headingId}
                  busy={isPlaceholderData}
                  onSort={(sort) => onShow(sortedBy(list, sort))}
                />
                <UserPages page={list.page} pages={pagesOf(total)} onGoTo={goTo} />
              </>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

function whichOfThem({ rows, total, hasMore }: UserPage, { page, search }: UserList): string {
  const found = search.trim() ? ` that match “${search.trim()}”` : '';
  if (rows.length === 0) return `None${found}`;
  const before = (page - 1) * USERS_A_PAGE;
  return `${number(before + 1)} to ${number(before + rows.length)} of ${hasMore ? 'more than ' : ''}${number(total)}${found}`;
}

const number = (count: number) => count.toLocaleString('en-US');

/** Fills the screen, so that the content below does not shift. */
function UsersSkeleton() {
  return (
    <p className="flex min-h-dvh items-start gap-3 pt-8 text-lead text-ink-soft">
      <Spinner className="text-accent" />
      Loading the users…
    </p>
  );
}

type NobodyFoundProps = { list: UserList; onShow: (list: UserList) => void };

/** Shown if the search finds no accounts, or if the requested page does not exist any more. */
function NobodyFound({ list, onShow }: NobodyFoundProps) {
  if (list.page > 1) {
    return (
      <StateMessage
        level={3}
        icon={<PersonIcon />}
        title="This page is empty"
        action={<Button onClick={() => onShow({ ...list, page: 1 })}>Go to the First Page</Button>}
      />
    );
  }
  return (
    <StateMessage
      level={3}
      icon={<PersonIcon />}
      title="Nobody found"
      action={
        <Button variant="secondary" onClick={() => onShow({ ...list, search: '' })}>
          Show Everybody
        </Button>
      }
    >
      Please check the spelling, or search for a shorter part of the address or name.
    </StateMessage>
  );
}

type UserPagesProps = { page: number; pages: number; onGoTo: (page: number) => void };

/** The pagination of a list with more than one page. */
function UserPages({ page, pages, onGoTo }: UserPagesProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button variant="secondary" locked={page <= 1} onClick={() => onGoTo(page - 1)}>
        Previous
      </Button>
      <p>
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </p>
      <Button variant="secondary" locked={page >= pages} onClick={() => onGoTo(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
