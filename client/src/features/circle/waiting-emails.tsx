import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hasRight } from '#shared/circle/roles';
import { serverMessage } from '../../lib/api-error';
import { membersQuery } from '../../session/members.queries';
import { usePerson } from '../../session/person';
import { SwitchField } from '../../ui/switch-field';
import { toast } from '../../ui/toast.store';
import { useChangeMember } from './circle.queries';

/** Lets members who accept contributions choose whether an email tells them that one waits. */
export function WaitingEmails() {
  const { id: personId, role } = usePerson();
  const { data: members = [] } = useQuery(membersQuery(personId));
  const change = useChangeMember(personId);
  const headingId = useId();
  const me = members.find(({ isMe }) => isMe);
  if (!me || !hasRight(role, 'edit')) return null;
  const { isPending, variables } = change;
  const isOn = isPending ? variables.wantsWaitingEmails : me.wantsWaitingEmails;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-h2 font-bold">
        {t`Emails to you`}
      </h2>
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
    </section>
  );
}
