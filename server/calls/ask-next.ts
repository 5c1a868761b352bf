import { DEFAULT_TIME_ZONE } from '#shared/product/limits';
import { transaction, type Transaction } from '../db/database';
import type { Deps } from '../deps';
import {
  insertFurtherRequest,
  listNextContacts,
  postponePress,
  readNight,
  takeDuePress,
  type DuePress,
} from './ask-next.repository';
import { canBeReached, takeMail } from './ask-to-call';

type AskNextDeps = Pick<Deps, 'db' | 'limits' | 'mails'>;

/**
 * Asks the next contact of each press that nobody has answered for ASK_NEXT_MINUTES. Runs every minute on every server;
 * each press is taken by one of them. At night it asks only contacts who are asked at night too.
 */
export async function askNextContacts(
  deps: AskNextDeps,
  stop?: AbortSignal,
  now = new Date(),
): Promise<{ asked: number }> {
  let asked = 0;
  for (let wasDue = true; wasDue && !stop?.aborted;)
    await transaction(deps.db, async (tx) => {
      const press = await takeDuePress(tx);
      wasDue = press !== 'none';
      if (press === 'none' || !press || press.isOver) return;
      if (await askNext(deps, tx, press, now)) asked += 1;
    });
  return { asked };
}

/** @returns true if a contact is asked */
async function askNext(
  { limits, mails }: AskNextDeps,
  tx: Transaction,
  press: DuePress,
  now: Date,
): Promise<boolean> {
  const { personId } = press;
  const contacts = await listNextContacts(tx, press);
  const night = await readNight(tx, personId);
  const atNight = night !== undefined && isAtNight(night, now);
  for (const { id: contactId, address, alsoAtNight, userId } of contacts) {
    if (atNight && !alsoAtNight) continue;
    if (!(await canBeReached(mails, tx, { personId, email: address }))) continue;
    if (!(await takeMail(limits, tx, personId, address))) continue;
    const requestId = await insertFurtherRequest(tx, press, { id: contactId, address });
    const job = { email: address, userId, personId, contactId, requestId, isPassedOn: true };
    await mails.enqueue(tx, { kind: 'ask-to-call', ...job });
    return true;
  }
  if (atNight && contacts.some(({ alsoAtNight }) => !alsoAtNight)) await postponePress(tx, press);
  return false;
}

interface Night {
  timeZone: string;
  /** HH:MM:SS */
  from: string;
  to: string;
}

/** Returns true if it is night by the person's clock. */
export function isAtNight({ timeZone, from, to }: Night, now: Date): boolean {
  const time = timeIn(timeZone, now);
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

function timeIn(timeZone: string, now: Date): string {
  try {
    return now.toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' });
  } catch {
    return timeIn(DEFAULT_TIME_ZONE, now);
  }
}
