import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { SharedPerson } from '#shared/accounts/account.answer';
import { isPasswordDeclined, serverMessage } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { toast } from '../../ui/toast.store';
import { useDeletePerson, useTransferOwnership } from './shared-people.queries';

/** Offers the last owner of a person to make another member an owner, or to delete the person. */
export function TransferOwnership({ person }: { person: SharedPerson }) {
  const { id, successors } = person;
  const { name } = person;
  const headingId = useId();
  const transfer = useTransferOwnership(id);
  const { mutateAsync: deletePerson } = useDeletePerson(id);
  const [deleting, setDeleting] = useState(false);
  return (
    <section aria-labelledby={headingId} className="grid justify-items-start gap-3">
      <h3 translate="no" id={headingId} dir="auto" className="text-h3 font-bold wrap-anywhere">
        {name ??
          t({ message: 'the person without a name', comment: 'Heading, in place of the name' })}
      </h3>
      <p>
        {successors.length > 0
          ? t`You are the only owner. Who will be the owner after you?`
          : t`You are the only owner. Nobody else in the circle has a verified email address yet.`}
      </p>
      {successors.map((successor) => (
        <SuccessorButton key={successor.userId} {...{ successor, transfer }} />
      ))}
      <Button variant="quiet" className="-ml-3" onClick={() => setDeleting(true)}>
        {name === null
          ? t`Delete the person without a name with everything`
          : t`Delete ${name} with everything`}
      </Button>
      <ConfirmDelete
        open={deleting}
        onClose={() => setDeleting(false)}
        title={name === null ? t`Delete the person without a name` : t`Delete ${name}`}
        question={t`All photos, notes, voices and plans are deleted for everybody in the circle. The tablets go blank. This cannot be undone.`}
        texts={{ deleted: t`Deleted`, refused: t`Nothing was deleted` }}
        remove={deletePerson}
      />
    </section>
  );
}

type SuccessorButtonProps = {
  successor: SharedPerson['successors'][number];
  transfer: ReturnType<typeof useTransferOwnership>;
};

function SuccessorButton({ successor, transfer }: SuccessorButtonProps) {
  const transferOwnership = async () => {
    try {
      await transfer.mutateAsync(successor.userId);
      toast({ title: t`${{ name: successor.name }} is an owner now` });
    } catch (error) {
      if (isPasswordDeclined(error)) return;
      toast({
        tone: 'danger',
        title: t`Nothing was handed over`,
        description: serverMessage(error, t`Please try again.`),
      });
    }
  };
  return (
    <Button
      variant="secondary"
      className="wrap-anywhere max-sm:w-full"
      busy={
        transfer.variables === successor.userId && transfer.isPending ? t`Handing over…` : undefined
      }
      onClick={() => void transferOwnership()}
    >
      {t`Hand over to ${{ name: successor.name }}`}
    </Button>
  );
}
