import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Hello, HelloDays } from '#shared/hellos/hello.answer';
import type { helloPlace, newHelloSchema } from '#shared/hellos/hello.form';
import { hellos } from '#shared/hellos/hello.table';
import { people } from '#shared/people/person.table';
import { HELLO_DAYS, HELLO_WORDS_MAX } from '#shared/product/limits';
import { zonedTime } from '#shared/product/zoned-time';
import { placeClip, setAudienceOfClip } from '../clips/clips.repository';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { insertMedia, openToMembers } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';
import type { Accept, Accepted, Contribution } from '../people/content.fields';
import { textsOfGift } from '../people/gifts';
import { recordHistory } from '../people/history.repository';
import { helloDaysFields, helloFields, presentHelloDays } from './hello.fields';

/** A trigger deletes the photo or the recording. */
export const expiredHellos: ExpiredRows = {
  table: hellos,
  personId: hellos.personId,
  where: sql`${hellos.createdAt} <= ${daysAgo(HELLO_DAYS)}`,
};

/** SQL subquery of a person's hellos: id, created_by, photo_id, voice_id, clip_id. */
export const hellosOf = (personId: number | SQL) =>
  sql`(SELECT id, created_by, photo_id, voice_id, clip_id FROM ${hellos} WHERE person_id = ${personId})`;

/** The date in the person's time zone by the database's clock. */
export async function todayOf(db: Queryable, personId: number): Promise<string> {
  const [row] = await db
    .select({
      timeZone: people.timeZone,
      now: sql<number>`(extract(epoch FROM now()) * 1000)::float8`,
    })
    .from(people)
    .where(eq(people.id, personId));
  return zonedTime(row?.now ?? 0, row?.timeZone ?? 'UTC').day;
}

type Place = Pick<z.output<typeof newHelloSchema>, keyof typeof helloPlace>;

/** Reads the days for which a hello can be sent now, by the database's clock. */
export async function readHelloDays(
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<HelloDays> {
  const [row] = await db.select(helloDaysFields(userId)).from(people).where(eq(people.id, id));
  if (!row) throw new Error('The person is gone');
  return presentHelloDays(row);
}

/**
 * Makes room for a hello of a person whose row is locked. What somebody sent is deleted only if the new one names it.
 * @returns the day, or undefined if the day has another hello
 */
async function clearDay(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  { nextDay = false, instead }: Place,
): Promise<string | undefined> {
  const { days } = await readHelloDays(tx, person);
  const chosen = days[nextDay ? 1 : 0];
  if (!chosen || (chosen.hello && chosen.hello.id !== instead)) return undefined;
  if (chosen.hello) await deleteHelloOf(tx, person.id, chosen.day);
  return chosen.day;
}

/** Newest first. */
export async function listHellos(db: Queryable, personId: number): Promise<Hello[]> {
  const today = await todayOf(db, personId);
  const rows = await db
    .select(helloFields)
    .from(hellos)
    .where(eq(hellos.personId, personId))
    .orderBy(desc(hellos.day));
  return rows.map((row) => withDay(row, today));
}

interface HelloFile {
  photo?: Placed<'photo'> | undefined;
  voice?: Placed<'voice'> | undefined;
  /** A clip of the account that has no place yet. */
  clipId?: number | undefined;
}

/** Sends a hello. @throws ClipEnded if there is no such clip without a place */
export function sendHello(
  db: Database,
  person: PersonAccess,
  { photo, voice, clipId, words }: HelloFile & { words: string | null },
  place: Place,
): Promise<Hello | 'day-taken'> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const day = await clearDay(tx, person, place);
    if (day === undefined) return 'day-taken';
    const photoId = photo ? await insertMedia(tx, person, photo) : null;
    const voiceId = voice ? await insertMedia(tx, person, voice) : null;
    const hello = await insertHello(tx, person.id, {
      day,
      createdBy: person.userId,
      photoId,
      voiceId,
      clipId: clipId === undefined ? null : await placeClip(tx, person, clipId, 'members'),
      words,
    });
    await refuseOverfull(tx, person.id);
    await recordHistory(tx, person, 'sent-hello');
    return hello;
  });
}

type NewHello = Pick<
  typeof hellos.$inferInsert,
  'day' | 'createdBy' | 'fromName' | 'photoId' | 'voiceId' | 'clipId' | 'words'
>;

type Row = Omit<Hello, 'isToday' | 'isToCome'>;
const withDay = (row: Row, today: string): Hello => ({
  ...row,
  isToday: row.day === today,
  isToCome: row.day > today,
});

/** The caller has locked the person. */
async function insertHello(tx: Transaction, personId: number, values: NewHello): Promise<Hello> {
  const [row] = await tx
    .insert(hellos)
    .values({ ...values, personId })
    .returning(helloFields);
  if (!row) throw new Error('An inserted hello came back empty');
  return withDay(row, await todayOf(tx, personId));
}

/** Inserts a hello whose photo and recording only waited. The caller has locked the person. */
async function becomeHello(
  tx: Transaction,
  person: PersonAccess,
  hello: Omit<NewHello, 'day'> & Pick<Contribution, 'photoId' | 'voiceId' | 'clipId'>,
  place: Place,
): Promise<Accepted | 'day-taken'> {
  const { photoId, voiceId, clipId } = hello;
  const personId = person.id;
  const day = await clearDay(tx, person, place);
  if (day === undefined) return 'day-taken';
  if (photoId !== null) await openToMembers(tx, 'photo', personId, photoId);
  if (voiceId !== null) await openToMembers(tx, 'voice', personId, voiceId);
  if (clipId !== null) await setAudienceOfClip(tx, personId, clipId, 'members');
  const row = await insertHello(tx, personId, { ...hello, day });
  return { row, historyName: null, consentOf: null };
}

export const acceptHello: Accept<'hello'> = (tx, person, hello, changes) => {
  const { words, photoId, voiceId, clipId, createdBy } = hello;
  const content = { photoId, voiceId, clipId, createdBy, words: words.words ?? null };
  return becomeHello(tx, person, content, changes);
};

export const acceptGiftAsHello: Accept<'gift'> = (tx, person, gift, changes) => {
  const { fromName, description } = textsOfGift(gift, changes);
  // A longer text would not be taken in at a glance.
  const words = description && description.length <= HELLO_WORDS_MAX ? description : null;
  const { photoId, voiceId, clipId } = gift;
  const content = { createdBy: null, fromName, photoId, voiceId, clipId, words };
  return becomeHello(tx, person, content, changes);
};

const deleteHelloOf = async (tx: Transaction, personId: number, day: string): Promise<boolean> =>
  (await tx.delete(hellos).where(and(eq(hellos.personId, personId), eq(hellos.day, day))))
    .rowCount === 1;

/** Takes the hello of today from the tablet, if there is one; in the night that of the morning. */
export function deleteHelloOfToday(db: Database, person: PersonAccess): Promise<void> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [first] = (await readHelloDays(tx, person)).days;
    if (first && (await deleteHelloOf(tx, person.id, first.day)))
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
