import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Member } from '#shared/circle/member.answer';
import { memberName } from '../../session/members.queries';
import { chosenTablets, TabletsToDisconnect } from '../../session/tablets-to-disconnect';
import { ConfirmDeleteDialog } from '../../ui/confirm-dialog';
import { useRemoveMember } from './circle.queries';
import { useTabletsOf } from './use-tablets-of';

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
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const tablets = useTabletsOf(personId, member);
  const close = () => {
    setChanged(new Map());
    onClose();
  };
  return (
    <ConfirmDeleteDialog
      title={t`Remove from the Circle`}
      question={t`Are you sure you want to remove this member? They no longer see or change anything here. What they added stays.`}
      detail={member && memberName(member)}
      options={
        tablets.length > 0 && (
          <TabletsToDisconnect tablets={tablets} changed={changed} onChange={setChanged} />
        )
      }
      confirmLabel={t`Remove`}
      busy={t`Removing…`}
      texts={{ deleted: t`Removed from the circle`, refused: t`Error removing the member` }}
      open={member !== undefined}
      focusAfter={focusAfter}
      remove={async () =>
        member &&
        remove({ userId: member.userId, disconnectTablets: chosenTablets(tablets, changed) })
      }
      onClose={close}
    />
  );
}
