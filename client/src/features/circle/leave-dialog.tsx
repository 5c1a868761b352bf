import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Member } from '#shared/circle/member.answer';
import { ApiError, serverMessage } from '../../lib/api-error';
import { useForgetAndGo } from '../../session/forget-person';
import { chosenTablets, TabletsToDisconnect } from '../../session/tablets-to-disconnect';
import { CheckboxField } from '../../ui/checkbox-field';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast.store';
import { useLeave } from './circle.queries';
import { useTabletsOf } from './use-tablets-of';

type LeaveDialogProps = {
  personId: number;
  /** The member who leaves. Undefined closes the dialog. */
  me: Member | undefined;
  /** Called if the account is the last owner, who cannot leave. */
  onLastOwner: () => void;
  onClose: () => void;
};

/** Leaves the circle after a question. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { isPending, takeBack, setTakeBack, tablets, changed, setChanged, close, confirm } =
    useLeaving(props);
  return (
    <ConfirmDialog
      title={t`Leave the Circle`}
      question={t`Are you sure you want to leave? You no longer see or change anything here. To come back, you need a new invitation.`}
      options={
        <div className="grid gap-4">
          <CheckboxField
            label={t`Take back what I added: delete my photos, voices and notes`}
            checked={takeBack}
            onChange={(event) => setTakeBack(event.currentTarget.checked)}
          />
          <TabletsToDisconnect tablets={tablets} changed={changed} onChange={setChanged} />
        </div>
      }
      confirmLabel={t`Leave`}
      busy={isPending ? t`Leaving…` : undefined}
      open={props.me !== undefined}
      onOpenChange={close}
      onConfirm={confirm}
    />
  );
}

function useLeaving({ personId, me, onLastOwner, onClose }: LeaveDialogProps) {
  const { mutateAsync: leave, isPending } = useLeave(personId);
  const forgetAndGo = useForgetAndGo(personId);
  const [takeBack, setTakeBack] = useState(false);
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const tablets = useTabletsOf(personId, me);
  const close = () => {
    setTakeBack(false);
    setChanged(new Map());
    onClose();
  };
  const confirm = async () => {
    if (!me) return;
    try {
      await leave({
        userId: me.userId,
        takeBack,
        ...(tablets.length > 0 && { disconnectTablets: chosenTablets(tablets, changed) }),
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'last-owner') return onLastOwner();
      return toast({
        tone: 'danger',
        title: t`You are still in the circle`,
        description: serverMessage(error, t`Please try again.`),
      });
    }
    toast({ title: t`You have left the circle` });
    close();
    forgetAndGo();
  };
  return { isPending, takeBack, setTakeBack, tablets, changed, setChanged, close, confirm };
}
