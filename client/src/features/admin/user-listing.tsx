import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { AdminUser } from '#shared/admin/admin.answer';
import { Button } from '../../ui/button';
import { QueryState } from '../../ui/query-state';
import { Spinner } from '../../ui/spinner';
import { StateMessage } from '../../ui/state-message';
import { StateScene } from '../../ui/state-scene';
import type { UserPage } from './admin.queries';
import { inDigits, pagesOf, sortedBy, USERS_A_PAGE, type UserList } from './user-list';
import { UserPages } from './user-pages';
import { UserTable } from './user-table';

type UserListingProps = {
  users: UseQueryResult<UserPage>;
  list: UserList;
  onShow: (list: UserList) => void;
  myId: number;
  onEdit: (user: AdminUser) => void;
  onNewPassword: (user: AdminUser) => void;
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
          {allUsers(data)}
        </h2>
        <p role="status" className="min-h-[1.5em] text-ink-soft">
          {isPlaceholderData ? t`Loading…` : data && whichOfThem(data, list)}
        </p>
      </div>
      <QueryState
        query={users}
        texts={{ failed: t`We could not load the users` }}
        loading={<UsersSkeleton />}
      >
        {({ rows, total }) =>
          rows.length > 0 ? (
            <>
              <UserTable
                {...{ ...row, users: rows, list }}
                labelledBy={headingId}
                busy={isPlaceholderData}
                onSort={(sort) => onShow(sortedBy(list, sort))}
              />
              <UserPages page={list.page} pages={pagesOf(total)} onGoTo={goTo} />
            </>
          ) : (
            !isPlaceholderData && <NobodyFound list={list} onShow={onShow} />
          )
        }
      </QueryState>
    </section>
  );
}

function allUsers(data: UserPage | undefined): string {
  if (!data) return t`All Users`;
  const { total } = data;
  return data.hasMore ? t`All Users (over ${total})` : t`All Users (${total})`;
}

/** Says which of the accounts are shown. */
function whichOfThem({ rows, total, hasMore }: UserPage, { page, search }: UserList): string {
  const sought = search.trim();
  if (rows.length === 0)
    return sought
      ? t({ message: `None that match “${sought}”`, comment: 'How many accounts were found' })
      : t({ message: 'None', comment: 'How many accounts there are' });
  const before = (page - 1) * USERS_A_PAGE;
  const from = inDigits(before + 1);
  const to = inDigits(before + rows.length);
  const all = inDigits(total);
  if (sought)
    return hasMore
      ? t`${from} to ${to} of more than ${all} that match “${sought}”`
      : t`${from} to ${to} of ${all} that match “${sought}”`;
  return hasMore ? t`${from} to ${to} of more than ${all}` : t`${from} to ${to} of ${all}`;
}

/** Fills the screen, so that the content below does not shift. */
function UsersSkeleton() {
  return (
    <p className="flex min-h-dvh items-start gap-3 pt-8 text-lead text-ink-soft">
      <Spinner className="text-accent" />
      <span>{t`Loading the users…`}</span>
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
        drawing={<StateScene name="magnifier" />}
        title={t`This page is empty`}
        action={
          <Button onClick={() => onShow({ ...list, page: 1 })}>{t`Go to the First Page`}</Button>
        }
      />
    );
  }
  return (
    <StateMessage
      level={3}
      drawing={<StateScene name="magnifier" />}
      title={t`Nobody found`}
      action={
        <Button variant="secondary" onClick={() => onShow({ ...list, search: '' })}>
          {t`Show Everybody`}
        </Button>
      }
    >
      {t`Please check the spelling, or search for a shorter part of the address or name.`}
    </StateMessage>
  );
}
