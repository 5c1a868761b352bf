/** Presses that nobody has answered, and the contacts who are asked next. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { callContacts } from '#shared/calls/call-contact.table';
import { callRequests } from '#shared/calls/call-request.table';
import { people } from '#shared/people/person.table';
import { ASK_NEXT_HOURS_MAX, ASK_NEXT_MINUTES, ASK_TO_CALL_MINUTES } from '#shared/product/limits';
import type { Transaction } from '../db/database';
import { lockPeople } from '../db/person-lock.repository';
import { hasCallConsent, isAlive } from './call-contact.fields';
import { isAnswered } from './call-requests.repository';
import { familyMemberOf } from './family-member.fields';

const isDue = sql`${callRequests.askNextAt} <= now()`;

/**
 * Takes a press whose next contact is due, with its person locked.
 * @returns 'none' if no press is due; undefined if another server has taken the one that was
 */
export async function takeDuePress(tx: Transaction) {
  const [due] = await tx
    .select({ personId: callRequests.personId })
    .from(callRequests)
    .where(isDue)
    .orderBy(asc(callRequests.askNextAt))
    .limit(1);
  if (!due) return 'none';
  await lockPeople(tx, [due.personId]);
  const [press] = await tx
    .select({
      id: callRequests.id,
      personId: callRequests.personId,
      contactId: callRequests.contactId,
      pressedAt: callRequests.pressedAt,
      zone: callRequests.zone,
      isOver: sql<boolean>`${isAnswered(sql`call_requests`)} OR ${callRequests.sentAt} <= now() - make_interval(hours => ${ASK_NEXT_HOURS_MAX}::int)`,
    })
    .from(callRequests)
    .where(and(eq(callRequests.personId, due.personId), isDue))
    .orderBy(asc(callRequests.askNextAt))
    .limit(1);
  if (press) await setAskNext(tx, press, sql`null`);
  return press;
}

export type DuePress = Exclude<Awaited<ReturnType<typeof takeDuePress>>, 'none' | undefined>;

type PressKey = Pick<DuePress, 'id' | 'personId'>;
const isPress = ({ id, personId }: PressKey) =>
  and(eq(callRequests.personId, personId), eq(callRequests.id, id));

const setAskNext = (tx: Transaction, press: PressKey, askNextAt: ReturnType<typeof sql>) =>
  tx.update(callRequests).set({ askNextAt }).where(isPress(press));

/** Looks again later, because those who are left are not asked at night. */
export async function postponePress(tx: Transaction, press: PressKey): Promise<void> {
  await setAskNext(tx, press, sql`now() + make_interval(mins => ${ASK_NEXT_MINUTES}::int)`);
}

/**
 * Lists the contacts who may be asked next, from the one below the contact of the press, and locks them. Leaves out those
 * who were asked since, or shortly before.
 */
export function listNextContacts(tx: Transaction, { id, personId, contactId }: DuePress) {
  const place = sql`coalesce((SELECT first.position FROM call_contacts AS first WHERE first.id = ${contactId}::int AND first.person_id = ${personId}), -1)`;
  return tx
    .select({
      id: callContacts.id,
      address: callContacts.address,
      alsoAtNight: callContacts.alsoAtNight,
      userId: sql<number>`${familyMemberOf(callContacts)}`,
    })
    .from(callContacts)
    .where(
      and(
        eq(callContacts.personId, personId),
        eq(callContacts.way, 'ask'),
        hasCallConsent,
        isAlive,
        sql`NOT EXISTS (
          SELECT FROM call_requests AS press JOIN call_requests AS other ON other.person_id = press.person_id
          WHERE press.person_id = ${personId} AND press.id = ${id} AND other.address = call_contacts.address
            AND other.asked_at > press.asked_at - make_interval(mins => ${ASK_TO_CALL_MINUTES}::int))`,
      ),
    )
    .orderBy(sql`${callContacts.position} <= ${place}`, asc(callContacts.position))
    .for('no key update');
}

/** Records that a further contact is asked. */
export async function insertFurtherRequest(
  tx: Transaction,
  { id: follows, personId, pressedAt, zone }: DuePress,
  { id: contactId, address }: { id: number; address: string },
): Promise<string> {
  const id = crypto.randomUUID();
  await tx
    .insert(callRequests)
    .values({ id, personId, contactId, address, pressedAt, zone, follows });
  await tx
    .update(callContacts)
    .set({ askedAt: sql`now()` })
    .where(and(eq(callContacts.id, contactId), eq(callContacts.personId, personId)));
  return id;
}

/** The clock of a person, and when the night is there. */
export async function readNight(tx: Transaction, personId: number) {
  const [night] = await tx
    .select({ timeZone: people.timeZone, from: people.nightFrom, to: people.nightTo })
    .from(people)
    .where(eq(people.id, personId));
  return night;
}
