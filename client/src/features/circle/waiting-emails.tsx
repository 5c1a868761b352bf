import { t } from '@lingui/core/macro';
import type { Member } from '#shared/circle/member.answer';
import { hasRight } from '#shared/circle/roles';
import { serverMessage } from '../../lib/api-error';
import { usePerson } from '../../session/person';
import { SwitchField } from '../../ui/switch-field';
import { toast } from '../../ui/toast.store';
import { useChangeMember } from './circle.queries';

/** Lets members who accept contributions choose whether an email tells them that one waits. */
export function WaitingEmails({ me }: { me: Member }) {
  const { id: personId } = usePerson();
  const change = useChangeMember(personId);
  if (!hasRight(me.role, 'edit')) return null;
  const { isPending, variables } = change;
  const isOn = isPending ? variables.wantsWaitingEmails : me.wantsWaitingEmails;
  return (
    <SwitchField
      label={t`Tell me by email when something waits`}
      hint={t`At most one email an hour.`}
      checked={isOn === true}
      onChange={(event) =>
        change.mutate(
          { userId: me.userId, wantsWaitingEmails: event.currentTarget.checked },
          {
            onError: (error) =>
              toast({
                tone: 'danger',
                title: t`Not saved yet`,
                description: serverMessage(error, t`Please try again.`),
              }),
          },
        )
      }
    />
  );
}
