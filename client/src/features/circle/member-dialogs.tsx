import type { Member } from '#shared/circle/member.answer';
import { memberName } from '../../session/members.queries';
import { lazyDialog } from '../../ui/lazy-dialog';
import { makeResetCard } from './circle.queries';
import { LastOwnerDialog } from './last-owner-dialog';
import { LeaveDialog } from './leave-dialog';
import type { MemberTask } from './member-row';
import { RemoveDialog } from './remove-dialog';
import { RoleDialog } from './role-dialog';
import { TransferOwnershipDialog } from './transfer-ownership-dialog';

export const ResetCardDialog = lazyDialog(
  async () => (await import('../../session/reset-card-dialog')).ResetCardDialog,
  {
    isOpen: ({ name }) => name !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

type MemberDialogsProps = {
  personId: number;
  /** The dialog to show. Undefined closes it. */
  task: MemberTask | undefined;
  members: readonly Member[];
  /** The id of the list's heading, which takes the focus when a member is gone. */
  headingId: string;
  /** Shows another dialog in place of the present one. */
  onTask: (task: MemberTask) => void;
  onDeletePerson: () => void;
  onClose: () => void;
};

/** The dialogs that change, remove or leave: loaded together, because each is small. */
export function MemberDialogs({
  personId,
  task,
  members,
  headingId,
  onTask,
  onDeletePerson,
  onClose,
}: MemberDialogsProps) {
  const of = (what: MemberTask['what']) => (task?.what === what ? task.member : undefined);
  const goOn = (what: MemberTask['what']) => task && onTask({ ...task, what });
  const losing = of('new-password');
  return (
    <>
      <RoleDialog personId={personId} member={of('role')} onClose={onClose} />
      <TransferOwnershipDialog
        personId={personId}
        members={members}
        me={of('transfer-ownership')}
        onClose={onClose}
      />
      <RemoveDialog
        personId={personId}
        member={of('remove')}
        focusAfter={() => document.getElementById(headingId)}
        onClose={onClose}
      />
      <ResetCardDialog
        name={losing && memberName(losing)}
        make={() => makeResetCard(personId, task?.member.userId ?? 0)}
        onClose={onClose}
      />
      <LeaveDialog
        personId={personId}
        me={of('leave')}
        onLastOwner={() => goOn('last-owner')}
        onClose={onClose}
      />
      <LastOwnerDialog
        open={of('last-owner') !== undefined}
        onTransferOwnership={() => goOn('transfer-ownership')}
        onDelete={() => {
          onClose();
          onDeletePerson();
        }}
        onClose={onClose}
      />
    </>
  );
}
