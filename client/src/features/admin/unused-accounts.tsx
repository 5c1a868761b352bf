import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminUser, UnusedUser } from '#shared/admin/admin.answer';
import { INACTIVE_ACCOUNT_YEARS } from '#shared/product/limits';
import { shortDate } from '../../lib/date-format';
import { Button } from '../../ui/button';
import { TrashIcon } from '../../ui/icons';
import { MailText } from '../../ui/mail-text';
import { QueryState } from '../../ui/query-state';
import { unusedUsersQuery } from './admin.queries';
import { userName } from './user-row';

type UnusedAccountsProps = { myId: number; onDelete: (user: AdminUser) => void };

/** Lists the accounts that an email would warn, where there are no emails. */
export function UnusedAccounts({ myId, onDelete }: UnusedAccountsProps) {
  const query = useQuery(unusedUsersQuery);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h2 id={headingId} className="text-h2 font-bold">
        {t`Unused accounts`}
      </h2>
      <p className="text-ink-soft">
        {t`Nobody has used these accounts for nearly ${plural({ years: INACTIVE_ACCOUNT_YEARS }, { one: '# year', other: '# years' })} or longer. Without emails nobody can be warned, so none is deleted by itself: delete those that nobody needs. Once there are emails, accounts with a verified address are warned twice and then deleted.`}
      </p>
      <QueryState
        query={query}
        texts={{ failed: t`We could not load the users` }}
        loading={<p className="text-ink-soft">{t`Loading…`}</p>}
        empty={<p className="text-ink-soft">{t`There are none.`}</p>}
      >
        {(users) => (
          <ul className="grid">
            {users.map((user) => (
              <UnusedAccount
                key={user.id}
                user={user}
                isMe={user.id === myId}
                onDelete={onDelete}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

type UnusedAccountProps = Pick<UnusedAccountsProps, 'onDelete'> & {
  user: UnusedUser;
  isMe: boolean;
};

function UnusedAccount({ user, isMe, onDelete }: UnusedAccountProps) {
  const name = userName(user);
  const { email } = user;
  const day = shortDate(user.lastUsedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 wrap-anywhere first:border-t">
      <div className="grid gap-1">
        {name && (
          <p translate="no" dir="auto" className="font-bold">
            {name}
          </p>
        )}
        <p>
          <MailText>{email}</MailText>
        </p>
        <p className="text-ink-soft">{t`Last used on ${day}`}</p>
      </div>
      {!isMe && (
        <Button variant="quiet" aria-label={t`Delete ${email}`} onClick={() => onDelete(user)}>
          <TrashIcon />
          <span>{t`Delete`}</span>
        </Button>
      )}
    </li>
  );
}
