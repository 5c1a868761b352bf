import { t } from '@lingui/core/macro';
import { usePerson } from '../../session/person';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { useDeletePerson } from './circle.queries';
import { useForgetAndGo } from './leave-dialog';

type DeletePersonDialogProps = {
  open: boolean;
  onClose: () => void;
};

/** Deletes the person with all content after a question, and opens the dashboard. */
export function DeletePersonDialog({ open, onClose }: DeletePersonDialogProps) {
  const { id, name } = usePerson();
  const { mutateAsync: deletePerson } = useDeletePerson(id);
  const forgetAndGo = useForgetAndGo(id);
  const named = name ?? t`this person`;
  return (
    <ConfirmDelete
      open={open}
      onClose={onClose}
      title={t`Delete ${named}`}
      question={t`All photos, notes, voices and plans are deleted for everybody in the circle. The tablets go blank. This cannot be undone.`}
      words={{ deleted: t`Deleted`, refused: t`Nothing was deleted` }}
      remove={async () => {
        await deletePerson();
        forgetAndGo();
      }}
    />
  );
}
