import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import type { AdminUser } from '#shared/admin/admin.answer';
import { paths } from '#shared/product/paths';
import { lazyComponent } from '../../lib/lazy-component';
import { site } from '../../lib/site';
import { Button, LinkButton } from '../../ui/button';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { DeletedWithAccount } from '../../ui/deleted-with-account';
import { PlusIcon } from '../../ui/icons';
import { lazyDialog } from '../../ui/lazy-dialog';
import { PageHeading } from '../../ui/page-heading';
import { TextField } from '../../ui/text-field';
import { AccessDenied } from './access-denied';
import { isForbidden, makeResetCard, useDeleteUser, usersQuery } from './admin.queries';
import { RecentChanges } from './recent-changes';
import { useUserList } from './user-list';
import { UserListing } from './user-listing';
import { userName } from './user-row';

const CreateUserDialog = lazyDialog(
  async () => (await import('./create-user-dialog')).CreateUserDialog,
  {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => onClose(),
  },
);

const EditUserDialog = lazyDialog(async () => (await import('./edit-user-dialog')).EditUserDialog, {
  isOpen: ({ user }) => user !== undefined,
  close: ({ onClose }) => onClose(),
});

export const SupportMessages = lazyComponent(
  async () => (await import('./support-messages')).SupportMessages,
);

export const UnusedAccounts = lazyComponent(
  async () => (await import('./unused-accounts')).UnusedAccounts,
);

const ResetCardDialog = lazyDialog(
  async () => (await import('../../session/reset-card-dialog')).ResetCardDialog,
  {
    isOpen: ({ name }) => name !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

/** All accounts, with the ways to create, change and delete them, and what admins have done. */
export function UserManagement({ me }: { me: CurrentUser }) {
  const { list, show, search, typed } = useUserList();
  const users = useQuery(usersQuery(list));
  const [creating, setCreating] = useState(false);
  const [toEdit, setToEdit] = useState<AdminUser>();
  const [toReset, setToReset] = useState<AdminUser>();
  const [toDelete, setToDelete] = useState<AdminUser>();
  const { mutateAsync: remove } = useDeleteUser(list);

  if (isForbidden(users.error)) return <AccessDenied />;
  return (
    <>
      <Head onCreate={() => setCreating(true)} />
      <SearchField typed={typed} onSearch={search} />
      <UserListing
        users={users}
        list={list}
        onShow={show}
        myId={me.id}
        onEdit={setToEdit}
        onNewPassword={setToReset}
        onDelete={setToDelete}
      />
      {site.noMail && (
        <Suspense>
          <UnusedAccounts myId={me.id} onDelete={setToDelete} />
          <SupportMessages />
        </Suspense>
      )}
      <RecentChanges />
      <CreateUserDialog open={creating} onClose={() => setCreating(false)} />
      <EditUserDialog
        list={list}
        user={toEdit}
        isMe={toEdit?.id === me.id}
        onClose={() => setToEdit(undefined)}
      />
      <ResetCardDialog
        name={toReset && (userName(toReset) || toReset.email)}
        make={() => makeResetCard(toReset?.id ?? 0)}
        onClose={() => setToReset(undefined)}
      />
      <ConfirmDelete
        open={toDelete !== undefined}
        onClose={() => setToDelete(undefined)}
        title={t`Delete User`}
        question={t`Are you sure you want to delete this user? This action cannot be undone.`}
        detail={toDelete && <WhoGoes user={toDelete} />}
        texts={{ deleted: t`User deleted successfully`, refused: t`Error` }}
        fallback={t`Please check that you are online and try again.`}
        remove={async () => toDelete && remove(toDelete.id)}
      />
    </>
  );
}

const Head = ({ onCreate }: { onCreate: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
    <PageHeading>{t`User Management`}</PageHeading>
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <Button className="max-sm:w-full" onClick={onCreate}>
        <PlusIcon />
        <span>{t`Create New User`}</span>
      </Button>
      <LinkButton variant="secondary" className="max-sm:w-full" href={paths.health}>
        {t({ message: 'Health', comment: 'Heading of a page about how the server does' })}
      </LinkButton>
    </div>
  </div>
);

type SearchFieldProps = { typed: string; onSearch: (search: string) => void };

const SearchField = ({ typed, onSearch }: SearchFieldProps) => (
  <TextField
    type="search"
    label={t({
      message: 'Search',
      comment: 'Label of the field that searches a list of accounts',
    })}
    hint={t`Part of an email address or a name.`}
    autoComplete="off"
    className="max-w-narrow"
    value={typed}
    onChange={(event) => onSearch(event.target.value)}
  />
);

/** Names the account that is to be deleted, so that nobody is deleted by a slip of one row. */
function WhoGoes({ user }: { user: AdminUser }) {
  const name = userName(user);
  return (
    <>
      {name && (
        <p translate="no" dir="auto">
          {name}
        </p>
      )}
      <p translate="no" className="wrap-anywhere">
        {user.email}
      </p>
      <div className="mt-3">
        <DeletedWithAccount />
      </div>
    </>
  );
}
