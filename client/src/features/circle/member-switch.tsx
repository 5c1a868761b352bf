import type { Member } from '#shared/circle/member.answer';
import type { MemberChanges } from '#shared/circle/member.form';
import { usePerson } from '../../session/person';
import { sayNotSaved } from '../../session/say-not-saved';
import { SwitchField } from '../../ui/switch-field';
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
          { onError: sayNotSaved },
        )
      }
    />
  );
}
