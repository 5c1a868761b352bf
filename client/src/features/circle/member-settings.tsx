import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Member } from '#shared/circle/member.answer';
import { hasRight } from '#shared/circle/roles';
import { site } from '../../lib/site';
import { usePerson } from '../../session/person';
import { personSettingsQuery } from '../../session/person-settings.queries';
import { MemberSwitch } from './member-switch';
import { MessageNotifications } from './message-notifications';

/** The switches of a member: for oneself what to be told of, and for owners who hears what the person says to the family. */
export function MemberSettings({ member }: { member: Member }) {
  const { name, role } = usePerson();
  const { isMe } = member;
  return (
    <>
      {hasRight(role, 'manage') && (
        <MemberSwitch
          member={member}
          choice="hears"
          label={
            name === null
              ? t`Hears what is said to the family on the tablet`
              : t({
                  message: `Hears what ${name} says to the family`,
                  comment: '{name} is the person who is cared for, who says it to the tablet',
                })
          }
        />
      )}
      {hasRight(role, 'manage') && !hasRight(member.role, 'edit') && <RingSwitch member={member} />}
      {isMe && <MessageNotifications me={member} />}
      {isMe && hasRight(member.role, 'edit') && (
        <MemberSwitch
          member={member}
          choice="wantsWaitingEmails"
          label={site.noMail ? t`Notify me when something waits` : t`Email me when something waits`}
          hint={site.noMail ? t`At most once an hour.` : t`At most one email an hour.`}
        />
      )}
    </>
  );
}

/** Lets a helper or a viewer call on the tablet, once calls are on. Owners and caregivers always may. */
function RingSwitch({ member }: { member: Member }) {
  const { data: settings } = useQuery(personSettingsQuery(usePerson().id));
  return (
    settings?.callsOn && (
      <MemberSwitch member={member} choice="mayRing" label={t`May call on the tablet`} />
    )
  );
}
