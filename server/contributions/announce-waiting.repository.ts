import type { Right } from '#shared/circle/roles';
import type { Transaction } from '../db/database';
import type { MailQueue } from '../mail/queue';
import { planWaitingEmails } from './contributions.repository';

/**
 * Lets the members who decide about something know that it waits, by email and notification, at most once an hour. The person
 * is locked.
 * @param right that decides about it
 */
export async function announceWaiting(
  tx: Transaction,
  mails: Pick<MailQueue, 'enqueue'>,
  personId: number,
  right: Right = 'edit',
): Promise<void> {
  for (const { userId, email, at } of await planWaitingEmails(tx, personId, right))
    await mails.enqueue(
      tx,
      { kind: 'contributions-waiting', email, userId, personId },
      at ?? undefined,
    );
}
