import { REMINDER_NOTICE_HOURS } from '#shared/product/limits';
import { momentIn } from '#shared/product/zoned-time';
import { transaction, type Transaction } from '../db/database';
import type { Deps } from '../deps';
import { lastHeardOf } from './list-reminder-events.repository';
import { noticeOf } from './reminder-notice';
import {
  heldUpByCalls,
  listEventsOf,
  listReminderRecipients,
  lockDueNotice,
  settleNotice,
} from './reminder-notices.repository';

type NotifyDeps = Pick<Deps, 'db' | 'mails'>;
type Due = NonNullable<Awaited<ReturnType<typeof lockDueNotice>>>;

/**
 * Notifies members of each occurrence that nobody has touched, once, whatever the number of servers. The email is queued in
 * the transaction that records the occurrence as dealt with.
 */
export async function notifyOfReminders(
  deps: NotifyDeps,
  stop?: AbortSignal,
): Promise<{ notified: number }> {
  let notified = 0;
  while (!stop?.aborted && (await dealWithOne(deps))) notified += 1;
  return { notified };
}

/** Returns false when no notice is due. */
const dealWithOne = ({ db, mails }: NotifyDeps): Promise<boolean> =>
  transaction(db, async (tx) => {
    const due = await lockDueNotice(tx);
    if (!due) return false;
    const { noticeFor, noticedFor } = due;
    const heldUpTo = noticeFor === null ? undefined : await heldUp(tx, due, noticeFor);
    if (heldUpTo) {
      await settleNotice(tx, due, { noticeAt: heldUpTo, noticeFor, noticedFor });
      return true;
    }
    if (noticeFor !== null && !isOld(due)) await notify(tx, mails, due, noticeFor);
    const last = noticeFor ?? noticedFor;
    await settleNotice(tx, due, {
      ...noticeOf(due, due.timeZone, { now: Date.now(), noticedFor: last }),
      noticedFor: last,
    });
    return true;
  });

/** The time of a live call does not count, as it does not on the tablet. */
async function heldUp(
  tx: Transaction,
  { personId, timeZone, tellAfterMinutes }: Due,
  noticeFor: string,
): Promise<Date | undefined> {
  const [dueOn = '', dueAt = ''] = noticeFor.split(' ');
  const moment = momentIn(dueOn, dueAt, timeZone);
  return heldUpByCalls(tx, personId, {
    since: new Date(moment),
    dueAt: new Date(moment + (tellAfterMinutes ?? 0) * 60_000),
  });
}

/** No server was running for so long that a notice would be about the past. */
const isOld = ({ noticeAt }: Due): boolean =>
  noticeAt !== null && Date.now() - noticeAt.getTime() > REMINDER_NOTICE_HOURS * 60 * 60_000;

async function notify(
  tx: Transaction,
  mails: NotifyDeps['mails'],
  { personId, personName, says, timeZone, ...due }: Due,
  noticeFor: string,
): Promise<void> {
  const [dueOn = '', dueAt = ''] = noticeFor.split(' ');
  const events = await listEventsOf(tx, { personId, id: due.id }, { dueOn, dueAt });
  if (events.some(({ kind }) => kind === 'done')) return;
  const moment = momentIn(dueOn, dueAt, timeZone);
  const heard = await lastHeardOf(tx, personId);
  const notice = {
    personId,
    personName,
    says,
    timeZone,
    due: new Date(moment).toISOString(),
    shown: events.map(({ at }) => at.toISOString()),
    heard: heard && heard.getTime() < moment ? heard.toISOString() : null,
  };
  for (const member of await listReminderRecipients(tx, { ...due, personId }))
    await mails.enqueue(tx, { kind: 'reminder-untouched', ...member, ...notice });
}
