import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Member } from '#shared/circle/member.answer';
import { MESSAGE_NOTIFICATION_MINUTES } from '#shared/product/limits';
import { membersQuery } from '../../session/members.queries';
import { usePerson } from '../../session/person';
import { MemberSwitch } from './member-switch';

/** Lets a member who hears the person choose whether a notification tells of a message. */
export function MessageNotifications({ me }: { me: Member }) {
  const { name } = usePerson();
  if (!me.hears) return null;
  return (
    <MemberSwitch
      member={me}
      choice="wantsMessageNotifications"
      label={
        name === null
          ? t`Notify me when there is a message`
          : t({
              message: `Notify me when there is a message from ${name}`,
              comment: '{name} is the person who is cared for, who says it to the tablet',
            })
      }
      hint={t`At most once in ${MESSAGE_NOTIFICATION_MINUTES} minutes.`}
    />
  );
}

/** The same on a page that is not about the circle. */
export function OwnMessageNotifications() {
  const { data: members } = useQuery(membersQuery(usePerson().id));
  const me = members?.find(({ isMe }) => isMe);
  return me ? <MessageNotifications me={me} /> : null;
}
