import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import type { MessageOfPerson } from '#shared/messages/message.answer';
import { messageKeeps, messages } from '#shared/messages/message.table';
import type { PersonOverview } from '#shared/overview/overview.answer';
import { memberships, people } from '#shared/people/person.table';
import { MESSAGE_DAYS, MESSAGE_NEWS_HOURS } from '#shared/product/limits';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { isoMoment, type Fields } from '../db/fields';
import { lockPeople, lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { setAudience } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';
import { bytesOfVoice, secondsOfVoice } from '../media/voice.fields';
import { hearsPerson } from '../people/hears.fields';

const isKept = sql<boolean>`EXISTS (SELECT FROM ${messageKeeps} WHERE ${messageKeeps.personId} = ${messages}.person_id AND ${messageKeeps.messageId} = ${messages}.id)`;

const isExpired = sql`${messages.createdAt} <= ${daysAgo(MESSAGE_DAYS)}`;

/** A trigger deletes the recordings. */
export const expiredMessages: ExpiredRows = {
  table: messages,
  personId: messages.personId,
  where: sql`${isExpired} and not ${messages.isShown} and not ${isKept}`,
};

type Listener = Pick<PersonAccess, 'id' | 'userId'>;
/** The person may be one of a query. */
type ListenerTo = Pick<PersonAccess, 'userId'> & { id: number | typeof people.id };

const isKeptBy = (userId: number) =>
  sql<boolean>`EXISTS (SELECT FROM ${messageKeeps} WHERE ${messageKeeps.personId} = ${messages}.person_id AND ${messageKeeps.messageId} = ${messages}.id AND ${messageKeeps.userId} = ${userId})`;

const hears = ({ id, userId }: ListenerTo) =>
  sql`EXISTS (SELECT FROM ${memberships} WHERE ${memberships.personId} = ${id} AND ${memberships.userId} = ${userId} AND ${hearsPerson})`;

/** A card for a new password opens the account. What was said to its holder alone before stays hidden then. */
const isSeenBy = (userId: number) =>
  sql`${messages.createdAt} > coalesce((SELECT ${users.messagesHiddenBefore} FROM ${users} WHERE ${users.id} = ${userId}), '-infinity')`;

/**
 * SQL condition: the member may hear the message. Words to one are hers alone. Words to all are heard by everybody ticked, and
 * what nobody has shown only for a while, unless the member keeps it.
 */
const isFor = (listener: ListenerTo): SQL | undefined =>
  and(
    eq(messages.personId, listener.id),
    sql`CASE WHEN ${messages.toUserId} IS NOT NULL THEN ${messages.toUserId} = ${listener.userId} AND ${isSeenBy(listener.userId)} AND (NOT ${isExpired} OR ${isKeptBy(listener.userId)})
      ELSE ${isKeptBy(listener.userId)} OR (${messages.isShown} OR NOT ${isExpired}) AND ${hears(listener)} END`,
  );

/** Says whether there are messages of the person in `people` for a member, and whether one of them is new. */
export const newsFor = (userId: number) =>
  sql<
    PersonOverview['messages']
  >`(SELECT CASE WHEN bool_or(${messages}.heard_at IS NULL OR ${messages}.said_at > now() - make_interval(hours => ${MESSAGE_NEWS_HOURS})) THEN 'new' ELSE 'earlier' END
    FROM ${messages} WHERE ${isFor({ id: people.id, userId })} HAVING count(*) > 0)`;

/** Says whether there are messages of the person in `people` for a member that nobody has heard. */
export const unheardFor = (userId: number) =>
  sql<boolean>`EXISTS (SELECT FROM ${messages} WHERE ${isFor({ id: people.id, userId })} AND ${messages}.heard_at IS NULL)`;

const messageFields = ({ id, userId }: Listener) =>
  ({
    id: messages.id,
    kind: messages.kind,
    toAll: sql<boolean>`${messages.toUserId} IS NULL`,
    at: isoMoment(messages.saidAt),
    tabletName: messages.tabletName,
    isOnSharedTablet: messages.isOnSharedTablet,
    voiceUrl: sql<
      string | null
    >`CASE WHEN ${messages.voiceId} IS NOT NULL THEN '/api/people/' || ${id}::int || '/messages/' || ${messages.id} || '/voice' END`,
    seconds: secondsOfVoice(messages.voiceId),
    isHeard: sql<boolean>`${messages.heardAt} IS NOT NULL`,
    isKept: isKeptBy(userId),
    isShown: messages.isShown,
  }) satisfies Fields<MessageOfPerson>;

/** Counts the messages that a member may hear and that nobody has heard. */
export const countUnheard = (db: Queryable, listener: Listener): Promise<number> =>
  db.$count(messages, and(isFor(listener), isNull(messages.heardAt)));

/** Newest first. A thought counts as heard once it was listed. */
export async function listMessages(db: Database, listener: Listener): Promise<MessageOfPerson[]> {
  const list = await db
    .select(messageFields(listener))
    .from(messages)
    .where(isFor(listener))
    .orderBy(desc(messages.saidAt), desc(messages.id));
  const thoughts = list.filter(({ kind, isHeard }) => kind === 'thinking-of-you' && !isHeard);
  if (thoughts.length > 0)
    await noteHeard(
      db,
      listener,
      thoughts.map(({ id }) => id),
    );
  return list;
}

/** Records that a member has heard messages first. */
export const noteHeard = (db: Database, listener: Listener, ids: string[]): Promise<void> =>
  transaction(db, async (tx) => {
    await lockPeople(tx, [listener.id]);
    await tx
      .update(messages)
      .set({ heardAt: sql`now()` })
      .where(and(isFor(listener), inArray(messages.id, ids), sql`${messages.heardAt} IS NULL`));
  });

/** Returns the recording of a message that the member may hear. Undefined if there is none. */
export async function findVoiceOfMessage(
  db: Queryable,
  listener: Listener,
  id: string,
): Promise<{ id: string; bytes: number } | undefined> {
  const [row] = await db
    .select({ id: messages.voiceId, bytes: bytesOfVoice(messages.voiceId) })
    .from(messages)
    .where(and(isFor(listener), eq(messages.id, id)));
  return row && row.id !== null ? { id: row.id, bytes: row.bytes } : undefined;
}

async function findMessage(
  tx: Transaction,
  listener: Listener,
  id: string,
): Promise<MessageOfPerson | undefined> {
  const [row] = await tx
    .select(messageFields(listener))
    .from(messages)
    .where(and(isFor(listener), eq(messages.id, id)));
  return row;
}

/** Keeps a message for the member. Returns undefined if she may not hear it. @throws StorageFull */
export function keepMessage(
  db: Database,
  person: PersonAccess,
  id: string,
): Promise<MessageOfPerson | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    if (!(await findMessage(tx, person, id))) return undefined;
    await keep(tx, person, id);
    return findMessage(tx, person, id);
  });
}

/** Makes words to the member words to all, for good. Returns undefined if they are none to her. @throws StorageFull */
export function showMessage(
  db: Database,
  person: PersonAccess,
  id: string,
): Promise<MessageOfPerson | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const message = await findMessage(tx, person, id);
    if (!message || (message.toAll && !message.isShown)) return undefined;
    await keep(tx, person, id);
    await tx
      .update(messages)
      .set({ toUserId: null, isShown: true })
      .where(and(eq(messages.personId, person.id), eq(messages.id, id)));
    return findMessage(tx, person, id);
  });
}

/** From then on, its recording counts in the room of the person. */
async function keep(tx: Transaction, { id: personId, userId }: Listener, id: string) {
  await tx.insert(messageKeeps).values({ personId, messageId: id, userId }).onConflictDoNothing();
  const voice = await findVoiceOfMessage(tx, { id: personId, userId }, id);
  if (!voice) return;
  await setAudience(tx, 'voice', personId, [voice.id], 'kept');
  await refuseOverfull(tx, personId);
}

/**
 * Deletes a message that the member may hear; a trigger deletes its recording.
 * @param mayDeleteOfAll true for those who may delete words to all
 */
export function deleteMessage(
  db: Database,
  person: PersonAccess,
  id: string,
  { mayDeleteOfAll }: { mayDeleteOfAll: boolean },
): Promise<'deleted' | 'missing' | 'not-allowed'> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const message = await findMessage(tx, person, id);
    if (!message) return 'missing';
    if (message.toAll && !mayDeleteOfAll) return 'not-allowed';
    await tx.delete(messages).where(and(eq(messages.personId, person.id), eq(messages.id, id)));
    return 'deleted';
  });
}

/**
 * Deletes what came from a tablet since a day in the person's time zone, unless a member keeps it. The person is locked. When it was said does not count,
 * because a thief's tablet can name any moment.
 */
export async function deleteMessagesOfTablet(
  tx: Transaction,
  personId: number,
  tabletId: number,
  since: string,
): Promise<void> {
  const timeZone = sql`(SELECT ${people.timeZone} FROM ${people} WHERE ${people.id} = ${personId})`;
  await tx
    .delete(messages)
    .where(
      and(
        eq(messages.personId, personId),
        eq(messages.tabletId, tabletId),
        sql`(${messages.createdAt} AT TIME ZONE ${timeZone})::date >= ${since}::date`,
        sql`NOT ${messages.isShown} AND NOT ${isKept}`,
      ),
    );
}

/** Lists the messages that were shown to the family, oldest first: never words to one. */
export const exportMessages = (db: Queryable, personId: number) =>
  db
    .select({
      key: sql<string>`${messages.id}`,
      kind: messages.kind,
      at: sql<string>`${isoMoment(messages.saidAt)}`,
      createdAt: isoMoment(messages.createdAt),
      tabletName: messages.tabletName,
      isOnSharedTablet: messages.isOnSharedTablet,
      voiceId: messages.voiceId,
    })
    .from(messages)
    .where(and(eq(messages.personId, personId), eq(messages.isShown, true)))
    .orderBy(asc(messages.saidAt), asc(messages.id));
