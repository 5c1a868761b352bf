import { and, desc, eq, sql } from 'drizzle-orm';
import type { Hello } from '#shared/hellos/hello.answer';
import { hellos } from '#shared/hellos/hello.table';
import { people } from '#shared/people/person.table';
import { HELLO_DAYS, HELLO_WORDS_MAX } from '#shared/product/limits';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { insertMedia, openToMembers } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';
import type { Accept, Accepted } from '../people/content.fields';
import { textsOfGift } from '../people/gifts';
import { recordHistory } from '../people/history.repository';
import { helloFields } from './hello.fields';

/** A trigger deletes the photo or the recording. */
export const expiredHellos: ExpiredRows = {
  table: hellos,
  personId: hellos.personId,
  where: sql`${hellos.createdAt} <= ${daysAgo(HELLO_DAYS)}`,
};

/** SQL subquery of a person's hellos: id, created_by. */
export const hellosOf = (personId: number) =>
  sql`(SELECT id, created_by FROM ${hellos} WHERE person_id = ${personId})`;

/** The date in the person's time zone by the database's clock. */
export async function todayOf(db: Queryable, personId: number): Promise<string> {
  const [row] = await db
    .select({
      timeZone: people.timeZone,
      now: sql<number>`(extract(epoch FROM now()) * 1000)::float8`,
    })
    .from(people)
    .where(eq(people.id, personId));
  return dayInZone(new Date(row?.now ?? 0), row?.timeZone ?? 'UTC');
}

/** Newest first. */
export async function listHellos(db: Queryable, personId: number): Promise<Hello[]> {
  const today = await todayOf(db, personId);
  const rows = await db
    .select(helloFields)
    .from(hellos)
    .where(eq(hellos.personId, personId))
    .orderBy(desc(hellos.day));
  return rows.map((row) => ({ ...row, isToday: row.day === today }));
}

interface HelloFile {
  photo?: Placed<'photo'> | undefined;
  voice?: Placed<'voice'> | undefined;
}

/** Sends a hello for today, in place of an earlier one of today. */
export function sendHello(
  db: Database,
  person: PersonAccess,
  { photo, voice, words }: HelloFile & { words: string | null },
): Promise<Hello> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const photoId = photo ? await insertMedia(tx, person, photo) : null;
    const voiceId = voice ? await insertMedia(tx, person, voice) : null;
    const hello = await insertHello(tx, person.id, {
      createdBy: person.userId,
      photoId,
      voiceId,
      words,
    });
    await refuseOverfull(tx, person.id);
    await recordHistory(tx, person, 'sent-hello');
    return hello;
  });
}

type NewHello = Pick<
  typeof hellos.$inferInsert,
  'createdBy' | 'fromName' | 'photoId' | 'voiceId' | 'words'
>;

/** The caller has locked the person. */
async function insertHello(tx: Transaction, personId: number, values: NewHello): Promise<Hello> {
  const day = await todayOf(tx, personId);
  await deleteHelloOf(tx, personId, day);
  const [row] = await tx
    .insert(hellos)
    .values({ ...values, personId, day })
    .returning(helloFields);
  if (!row) throw new Error('An inserted hello came back empty');
  return { ...row, isToday: true };
}

/** Inserts a hello whose photo and recording only waited. The caller has locked the person. */
async function becomeHello(
  tx: Transaction,
  personId: number,
  hello: NewHello & { photoId: string | null; voiceId: string | null },
): Promise<Accepted> {
  const { photoId, voiceId } = hello;
  if (photoId !== null) await openToMembers(tx, 'photo', personId, photoId);
  if (voiceId !== null) await openToMembers(tx, 'voice', personId, voiceId);
  return { row: await insertHello(tx, personId, hello), historyName: null, consentOf: null };
}

export const acceptHello: Accept<'hello'> = (tx, person, { words, photoId, voiceId, createdBy }) =>
  becomeHello(tx, person.id, { photoId, voiceId, createdBy, words: words.words ?? null });

export const acceptGiftAsHello: Accept<'gift'> = (tx, person, gift, changes) => {
  const { fromName, description } = textsOfGift(gift, changes);
  // A longer text would not be taken in at a glance.
  const words = description && description.length <= HELLO_WORDS_MAX ? description : null;
  const { photoId, voiceId } = gift;
  return becomeHello(tx, person.id, { createdBy: null, fromName, photoId, voiceId, words });
};

const deleteHelloOf = async (tx: Transaction, personId: number, day: string): Promise<boolean> =>
  (await tx.delete(hellos).where(and(eq(hellos.personId, personId), eq(hellos.day, day))))
    .rowCount === 1;

/** Takes the hello of today from the tablet, if there is one. */
export function deleteHelloOfToday(db: Database, person: PersonAccess): Promise<void> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    if (await deleteHelloOf(tx, person.id, await todayOf(tx, person.id)))
      await recordHistory(tx, person, 'deleted-hello');
  });
}

/** @returns false if the person has no such hello */
export function deleteHello(db: Database, person: PersonAccess, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const { rowCount } = await tx
      .delete(hellos)
      .where(and(eq(hellos.id, id), eq(hellos.personId, person.id)));
    if (rowCount === 1) await recordHistory(tx, person, 'deleted-hello');
    return rowCount === 1;
  });
}

/** Deletes the hellos that an account sent to a person whose row is locked. */
export async function deleteHellosAddedBy(
  tx: Transaction,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<void> {
  await tx.delete(hellos).where(and(eq(hellos.personId, id), eq(hellos.createdBy, userId)));
}

/** The date of a moment in a time zone, as YYYY-MM-DD. */
const dayInZone = (moment: Date, timeZone: string): string =>
  moment.toLocaleDateString('sv-SE', { timeZone });
