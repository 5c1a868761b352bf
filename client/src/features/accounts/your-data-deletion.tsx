import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { DeletedWithAccount } from '../../ui/deleted-with-account';
import { Dialog } from '../../ui/dialog';
import { DeletionForm } from './deletion-form';
import { sharedPeopleQuery } from './shared-people.queries';
import { TransferOwnership } from './transfer-ownership';
import { useDeleteAccount } from './your-data.queries';

type YourDataDeletionProps = {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
};

/** Asks to transfer ownership of shared people, names what is deleted, and asks for the password: nobody deletes an account by accident, or on somebody else's tablet. */
export function YourDataDeletion({ user, open, onClose }: YourDataDeletionProps) {
  const deletion = useDeleteAccount();
  const { data: shared = [] } = useQuery({ ...sharedPeopleQuery, enabled: open });
  const leftAlone = shared.filter(({ isLastOwner }) => isLastOwner);
  const close = () => {
    if (deletion.isPending) return;
    deletion.reset();
    onClose();
  };
  return (
    <Dialog
      title={t`Delete my account`}
      description={<WhatIsDeleted email={user.email} />}
      open={open}
      onOpenChange={close}
    >
      <div className="grid gap-6">
        <div className="grid gap-2 rounded-control bg-sunken px-4 py-3">
          <DeletedWithAccount />
        </div>
        <p>
          {t`Do you want to keep a copy? Close this window and choose “Download my data” first.`}
        </p>
        {leftAlone.length > 0 ? (
          <>
            <p>{t`Others care for these people too. Each needs another owner first.`}</p>
            {leftAlone.map((person) => (
              <TransferOwnership key={person.id} person={person} />
            ))}
          </>
        ) : (
          <DeletionForm
            deletion={deletion}
            hasPassword={user.hasPassword}
            shared={shared}
            onCancel={close}
          />
        )}
      </div>
    </Dialog>
  );
}

const WhatIsDeleted = ({ email }: { email: string }) => (
  <Trans>
    This deletes the account{' '}
    <strong translate="no" className="wrap-anywhere text-ink">
      {email}
    </strong>
    . It cannot be undone.
  </Trans>
);
