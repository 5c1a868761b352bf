import { sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { Member } from '#shared/circle/member.answer';
import { hasRight } from '#shared/circle/roles';
import { memberships } from '#shared/people/person.table';
import { thisIsMeWaits } from '../contributions/contribution.fields';
import { fullName, isoMoment, type Fields } from '../db/fields';
import type { PersonAccess } from '../db/person-lock.repository';
import { presentFace } from '../faces/of-face.fields';
import { hearsPerson, mayRingTablets, wantsMessageNotifications } from '../people/hears.fields';

/** A member as another one sees it: `memberships` joined with `users`. Only owners see addresses. */
export const memberFields = ({ userId, role }: Pick<PersonAccess, 'userId' | 'role'>) => {
  const isMe = sql<boolean>`${memberships.userId} = ${userId}`;
  return {
    userId: memberships.userId,
    name: fullName,
    email: hasRight(role, 'manage')
      ? sql<string | null>`${users.email}`
      : sql<string | null>`null::text`,
    role: memberships.role,
    since: isoMoment(memberships.createdAt),
    lastActiveDay: sql<
      string | null
    >`to_char(${users.lastSeenAt} at time zone 'UTC', 'YYYY-MM-DD')`,
    isMe,
    calledByPerson: memberships.calledByPerson,
    faceId: presentFace(memberships.faceId),
    hears: hearsPerson,
    mayRing: mayRingTablets,
    isWaiting: sql<boolean | null>`case when ${isMe} then ${thisIsMeWaits} end`,
    wantsWaitingEmails: sql<
      boolean | null
    >`case when ${isMe} then ${memberships.wantsWaitingEmails} end`,
    wantsMessageNotifications: sql<
      boolean | null
    >`case when ${isMe} then ${wantsMessageNotifications} end`,
  } satisfies Fields<Member>;
};
