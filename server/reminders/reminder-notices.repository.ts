import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { memberships, people } from '#shared/people/person.table';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { reminderEvents, reminders } from '#shared/reminders/reminder.table';
import type { Transaction } from '../db/database';
import { noticeOf } from './reminder-notice';
import { clock, reminderFields } from './reminder.fields';
import { isReminder } from './reminders.repository';

/**
 * Returns one reminder whose notice is due. Its row is locked until the transaction ends, so that of several servers one
 * tells the members.
 */
export async function lockDueNotice(tx: Transaction) {
  const [row] = await tx
    .select({
      ...reminderFields,
      personId: reminders.personId,
      noticeAt: reminders.noticeAt,
      noticeFor: reminders.noticeFor,
      noticedFor: reminders.noticedFor,
      timeZone: people.timeZone,
      personName: people.name,
    })
    .from(reminders)
    .innerJoin(people, eq(people.id, reminders.personId))
    .where(lte(reminders.noticeAt, sql`now()`))
    .orderBy(asc(reminders.noticeAt))
    .limit(1)
    .for('update', { of: reminders, skipLocked: true });
  return row;
}

/**
 * Returns when the notice of an occurrence is due that a live call held up: on the tablets the call takes the place of the reminder.
 * A call tells its times until an hour after its end.
 * @param dueAt when nobody would have touched it for long enough without calls
 * @returns undefined if that is now
 */
export async function heldUpByCalls(
  tx: Transaction,
  personId: number,
  { since, dueAt }: { since: Date; dueAt: Date },
): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ heldUpTo: string | null }>(sql`
    SELECT max(till) FILTER (WHERE till > now()) AS "heldUpTo" FROM (
      SELECT ${dueAt.toISOString()}::timestamptz + sum(coalesce(ended_at, now()) - greatest(rang_at, ${since.toISOString()}::timestamptz)) AS till
      FROM live_calls WHERE person_id = ${personId} AND rang_at < now() AND coalesce(ended_at, now()) > ${since.toISOString()}::timestamptz
    ) AS calls`);
  const heldUpTo = rows[0]?.heldUpTo;
  return heldUpTo ? new Date(heldUpTo) : undefined;
}

/** Records the occurrence as dealt with, and when the next is to be looked at. */
export async function settleNotice(
  tx: Transaction,
  { id, personId }: { id: number; personId: number },
  next: { noticeAt: Date | null; noticeFor: string | null; noticedFor: string | null },
): Promise<void> {
  await tx
    .update(reminders)
    .set(next)
    .where(and(eq(reminders.id, id), eq(reminders.personId, personId)));
}

/** Returns what tablets have reported of an occurrence, in the order in which it happened. */
export const listEventsOf = (
  tx: Transaction,
  { personId, id }: { personId: number; id: number },
  { dueOn, dueAt }: { dueOn: string; dueAt: string },
) =>
  tx
    .select({ kind: reminderEvents.kind, at: reminderEvents.at })
    .from(reminderEvents)
    .where(
      and(
        eq(reminderEvents.personId, personId),
        eq(reminderEvents.reminderId, id),
        eq(reminderEvents.dueOn, dueOn),
        eq(clock(reminderEvents.dueAt), dueAt),
      ),
    )
    .orderBy(asc(reminderEvents.at));

/** Returns the named members who are notified; the owners if none of them is left. */
export const listReminderRecipients = (
  tx: Transaction,
  { personId, tellUserIds }: { personId: number; tellUserIds: number[] },
) =>
  tx
    .select({ userId: users.id, email: users.email, firstName: users.firstName })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.personId, personId),
        users.isEmailVerified,
        tellUserIds.length > 0
          ? sql`${memberships.userId} = ANY (${sql.param(tellUserIds)}::int[])`
          : eq(memberships.role, 'owner'),
      ),
    )
    .orderBy(asc(users.id));

/** Sets when members are to be notified next that nobody has touched a reminder. Returns the reminder. */
export async function planNotice(
  tx: Transaction,
  personId: number,
  id: number,
  timeZone: string,
): Promise<Reminder | undefined> {
  const [row] = await tx
    .select({ ...reminderFields, noticedFor: reminders.noticedFor })
    .from(reminders)
    .where(isReminder({ id: personId }, id))
    .for('update');
  if (!row) return undefined;
  const { noticedFor, ...reminder } = row;
  await tx
    .update(reminders)
    .set(noticeOf(reminder, timeZone, { now: Date.now(), noticedFor }))
    .where(isReminder({ id: personId }, id));
  return reminder;
}
