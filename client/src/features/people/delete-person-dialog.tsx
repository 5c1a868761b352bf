import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api-client';
import { unlessGone } from '../../lib/unless-gone';
import { useForgetAndGo } from '../../session/forget-person';
import { usePerson } from '../../session/person';
import { removePagesOf } from '../../session/remove-pages';
import { ConfirmDelete } from '../../ui/confirm-delete';

type DeletePersonDialogProps = {
  open: boolean;
  onClose: () => void;
};

/** Deletes the person with all content after a question, and opens the dashboard. */
export function DeletePersonDialog({ open, onClose }: DeletePersonDialogProps) {
  const { id, name } = usePerson();
  const { mutateAsync: deletePerson } = useMutation({
    mutationFn: () => unlessGone(api('DELETE /api/people/{personId}', { personId: id })),
  });
  const forgetAndGo = useForgetAndGo(id);
  const confirmLabel =
    name === null
      ? t`Delete everything for everybody`
      : t`Delete everything about ${name} for everybody`;
  return (
    <ConfirmDelete
      open={open}
      onClose={onClose}
      title={removePagesOf(name)}
      confirmLabel={confirmLabel}
      question={t`All photos, notes, voices and plans are deleted for everybody in the circle. The tablets go blank. This cannot be undone.`}
      texts={{ deleted: t`Deleted`, refused: t`Nothing was deleted` }}
      remove={async () => {
        await deletePerson();
        forgetAndGo();
      }}
    />
  );
}
