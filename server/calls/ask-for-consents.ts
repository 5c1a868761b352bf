import { transaction, type Transaction } from '../db/database';
import { lockPeople } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import {
  giveGrace,
  listPeopleFromBefore,
  listPeopleToAsk,
  takeAddressesToAsk,
} from './ask-for-consents.repository';

type ConsentDeps = Pick<Deps, 'db' | 'mails'>;

/**
 * Asks all for consent whom no saving of a list has asked: contacts from before consent was asked for,
 * whose families are told first, and those of accounts that were verified since. Each step is a
 * transaction that finds out anew what is left to do: it may run twice, on several servers at once, or
 * be killed at any point, with the same end.
 */
export async function askForConsents(
  deps: ConsentDeps,
  stop?: AbortSignal,
): Promise<{ asked: number }> {
  const step = <Result>(work: (tx: Transaction) => Promise<Result>) => transaction(deps.db, work);
  for (let some = -1; some !== 0 && !stop?.aborted;) some = await step(meetContactsFromBefore);
  let asked = 0;
  for (let last: number | undefined = 0; last !== undefined && !stop?.aborted;) {
    const done = await step((tx) => askSome(deps, tx, last ?? 0));
    asked += done.asked;
    last = done.last;
  }
  return { asked };
}

async function meetContactsFromBefore(tx: Transaction): Promise<number> {
  const personIds = await listPeopleFromBefore(tx);
  await lockPeople(tx, personIds);
  await giveGrace(tx, personIds);
  return personIds.length;
}

async function askSome(
  { mails }: ConsentDeps,
  tx: Transaction,
  afterId: number,
): Promise<{ asked: number; last: number | undefined }> {
  const personIds = await listPeopleToAsk(tx, afterId);
  await lockPeople(tx, personIds);
  const taken = await takeAddressesToAsk(tx, personIds);
  const told = new Map(
    taken.flatMap(({ personId, userId, holder, isFromBefore }) =>
      isFromBefore ? [[personId, { email: holder, userId }] as const] : [],
    ),
  );
  for (const [personId, family] of told)
    await mails.enqueue(tx, { kind: 'call-consent-notice', ...family, personId });
  for (const { personId, userId, address } of taken)
    await mails.enqueue(tx, { kind: 'call-consent', email: address, userId, personId });
  return { asked: taken.length, last: personIds.at(-1) };
}
