import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { serverMessage } from '../../lib/api-error';
import { listed } from '../../lib/date-format';
import { memberName, membersQuery } from '../../session/members.queries';
import { usePerson } from '../../session/person';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast.store';
import { useShowMessage } from './message.queries';

type ShowDialogProps = {
  /** The id of the message. Undefined closes the dialog. */
  message: string | undefined;
  onClose: () => void;
};

/** Names who will hear a message before it is shown to the family. */
export function ShowDialog({ message, onClose }: ShowDialogProps) {
  const { data: members = [] } = useQuery(membersQuery(usePerson().id));
  const show = useShowMessage();
  const names = listed(members.filter(({ isMe, hears }) => hears && !isMe).map(memberName));
  const showIt = async () => {
    if (message === undefined) return;
    try {
      await show.mutateAsync(message);
      toast({ title: t`The family hears it now` });
      onClose();
    } catch (error) {
      toast({
        tone: 'danger',
        title: t`Not saved yet`,
        description: serverMessage(error, t`Please try again.`),
      });
    }
  };
  return (
    <ConfirmDialog
      title={t`Show the family`}
      question={
        names === ''
          ? t`Nobody else hears it yet. An owner chooses who does, under Together.`
          : t({
              message: `Everybody ticked will hear it: ${names}.`,
              comment: '{names} is such as "Els and Marc"',
            })
      }
      options={<p>{t`It stays until a caregiver deletes it.`}</p>}
      confirmLabel={t`Show the family`}
      busy={show.isPending ? t`Saving…` : undefined}
      tone="normal"
      open={message !== undefined}
      onOpenChange={onClose}
      onConfirm={showIt}
    />
  );
}
