import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { memberships } from '#shared/people/person.table';
import { MESSAGE_NOTIFICATION_MINUTES } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import type { Notify } from '../notifications/push';
import { hearsPerson, wantsMessageNotifications } from '../people/hears.fields';
import { countUnheard } from './messages.repository';

/**
 * Plans a notification to each member who hears a message, wants these notifications and has none planned. The next one follows
 * the last by MESSAGE_NOTIFICATION_MINUTES. The caller has locked the person.
 * @param toUserId the member it is for; null for words to all
 */
export async function announceMessage(
  tx: Transaction,
  notify: Notify,
  personId: number,
  toUserId: number | null,
): Promise<void> {
  const planned = await tx
    .update(memberships)
    .set({
      messageNotificationAt: sql`greatest(now(), ${memberships.messageNotificationAt} + make_interval(mins => ${MESSAGE_NOTIFICATION_MINUTES}::int))`,
    })
    .from(users)
    .where(
      and(
        eq(memberships.personId, personId),
        toUserId === null ? undefined : eq(memberships.userId, toUserId),
        eq(users.id, memberships.userId),
        users.isEmailVerified,
        hearsPerson,
        wantsMessageNotifications,
        or(
          isNull(memberships.messageNotificationAt),
          lte(memberships.messageNotificationAt, sql`now()`),
        ),
      ),
    )
    .returning({
      userId: memberships.userId,
      email: users.email,
      at: memberships.messageNotificationAt,
    });
  for (const { userId, email, at } of planned)
    await notify(tx, { kind: 'message-came', email, userId, personId }, at ?? undefined);
}

/** Counts the messages of which a member is to be notified: none if the member does not want that any more. */
export async function countToNotify(
  db: Queryable,
  personId: number,
  userId: number,
): Promise<number> {
  const wanted = await db.$count(
    memberships,
    and(
      eq(memberships.personId, personId),
      eq(memberships.userId, userId),
      wantsMessageNotifications,
    ),
  );
  return wanted === 0 ? 0 : countUnheard(db, { id: personId, userId });
}
