import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Member } from '#shared/person';
import { memberName } from '../../session/members.queries';
import { CheckboxField } from '../../ui/checkbox-field';
import { ConfirmDeleteDialog } from '../../ui/confirm-dialog';
import { useRemoveMember } from './circle.queries';

type RemoveDialogProps = {
  personId: number;
  /** The member to remove. Undefined closes the dialog. */
  member: Member | undefined;
  focusAfter: () => Element | null;
  onClose: () => void;
};

/** Removes a member after a question. */
export function RemoveDialog({ personId, member, focusAfter, onClose }: RemoveDialogProps) {
  const { mutateAsync: remove } = useRemoveMember(personId);
  const [disconnectTablets, setDisconnectTablets] = useState(false);
  const close = () => {
    setDisconnectTablets(false);
    onClose();
  };
  return (
    <ConfirmDeleteDialog
      title={t`Remove from the Circle`}
      question={t`Are you sure you want to remove this member? They no longer see or change anything here, from this moment on. What they added stays.`}
      detail={member && memberName(member)}
      options={
        <CheckboxField
          label={t`Also disconnect the tablets that they set up`}
          checked={disconnectTablets}
          onChange={(event) => setDisconnectTablets(event.currentTarget.checked)}
        />
      }
      confirmLabel={t`Remove`}
      busy={t`Removing…`}
      words={{ deleted: t`Removed from the circle`, refused: t`Error removing the member` }}
      open={member !== undefined}
      focusAfter={focusAfter}
      remove={async () => member && remove({ userId: member.userId, disconnectTablets })}
      onClose={close}
    />
  );
}
