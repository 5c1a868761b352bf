import { t } from '@lingui/core/macro';
import type { Member } from '#shared/circle/member.answer';
import type { MemberChanges } from '#shared/circle/member.form';
import { isPasswordDeclined, serverMessage } from '../../lib/api-error';
import { usePerson } from '../../session/person';
import { SwitchField } from '../../ui/switch-field';
import { toast } from '../../ui/toast.store';
import { useChangeMember } from './circle.queries';

/** The things that are on or off for a member. */
type Choice = keyof Pick<
  MemberChanges,
  'wantsWaitingEmails' | 'wantsMessageNotifications' | 'hears' | 'mayRing'
>;

type MemberSwitchProps = { member: Member; choice: Choice; label: string; hint?: string };

/** Turns one thing on or off for a member, at once. */
export function MemberSwitch({ member, choice, label, hint }: MemberSwitchProps) {
  const { id: personId } = usePerson();
  const change = useChangeMember(personId);
  const { isPending, variables } = change;
  return (
    <SwitchField
      label={label}
      hint={hint}
      checked={(isPending ? variables[choice] : member[choice]) === true}
      onChange={(event) =>
        change.mutate(
          { userId: member.userId, [choice]: event.currentTarget.checked },
          {
            onError: (error) =>
              isPasswordDeclined(error) ||
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
