import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { SONGS_MAX } from '#shared/product/limits';
import type { Song } from '#shared/songs/song.answer';
import type { songChangesSchema, songTextsSchema } from '#shared/songs/song.form';
import { songs } from '#shared/songs/song.table';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { addedBy, lockPerson, ownedBy, type PersonAccess } from '../db/person-lock.repository';
import type { Placed } from '../media/media-kinds';
import { deleteMedia, insertMedia, openToMembers } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';
import type { Accept } from '../people/content.fields';
import { insertContent } from '../people/content.repository';
import { recordHistory } from '../people/history.repository';
import { songFields } from './song.fields';

type Texts = z.output<typeof songTextsSchema>;

const isOf = ({ id: personId }: Pick<PersonAccess, 'id'>, id: number) =>
  and(eq(songs.id, id), eq(songs.personId, personId));

/** Lists songs in their order. */
export const listSongs = (db: Queryable, personId: number): Promise<Song[]> =>
  db
    .select(songFields)
    .from(songs)
    .where(eq(songs.personId, personId))
    .orderBy(asc(songs.position), asc(songs.id));

export const countSongs = (db: Queryable, personId: number): Promise<number> =>
  db.$count(songs, eq(songs.personId, personId));

/** Keeps a song from being deleted until the transaction ends. @returns true if it is the person's */
export async function lockSong(tx: Transaction, personId: number, id: number): Promise<boolean> {
  const own = await tx
    .select({ id: songs.id })
    .from(songs)
    .where(isOf({ id: personId }, id))
    .for('key share');
  return own.length > 0;
}

/** Returns the row that an earlier request with the same key added. */
export async function findCreatedSong(
  db: Queryable,
  person: PersonAccess,
  requestKey: string | undefined,
): Promise<Song | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select(songFields)
    .from(songs)
    .where(and(eq(songs.personId, person.id), eq(songs.requestKey, requestKey)));
  return row;
}

const lastPlace = (personId: number) =>
  sql<number>`(SELECT coalesce(max(${songs.position}), 0) + 1 FROM ${songs} WHERE ${songs.personId} = ${personId})`;

interface NewSong extends Texts {
  photo: Placed<'photo'> | undefined;
  sound: Placed<'sound'>;
  restingUntil?: string | null | undefined;
}

/** Adds a song behind the others. Returns undefined if the person has the maximum number; see `insertContent`. */
export function insertSong(
  db: Database,
  person: PersonAccess,
  { photo, sound, ...fields }: NewSong,
  requestKey: string | undefined,
): Promise<Song | undefined> {
  return insertContent(db, person, {
    findCreated: (tx) => findCreatedSong(tx, person, requestKey),
    count: (tx) => countSongs(tx, person.id),
    most: SONGS_MAX,
    insert: async (tx) => {
      const soundId = await insertMedia(tx, person, sound);
      const photoId = photo ? await insertMedia(tx, person, photo) : null;
      const position = lastPlace(person.id);
      const [row] = await tx
        .insert(songs)
        .values({ ...fields, ...ownedBy(person), photoId, soundId, position, requestKey })
        .returning(songFields);
      await refuseOverfull(tx, person.id);
      await recordHistory(tx, person, 'added-song', fields.title);
      return row;
    },
  });
}

type Changes = Omit<z.output<typeof songChangesSchema>, 'photoUrl'>;

/**
 * Updates the defined fields.
 * @param photo undefined keeps the stored one, null takes it away
 * @returns undefined if the person has no such song
 */
export function updateSong(
  db: Database,
  person: PersonAccess,
  id: number,
  changes: Changes,
  photo: Placed<'photo'> | null | undefined,
): Promise<Song | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [before] = await tx
      .select({ photoId: songs.photoId })
      .from(songs)
      .where(isOf(person, id))
      .for('update');
    if (!before) return undefined;
    const photoId =
      photo === undefined ? before.photoId : photo && (await insertMedia(tx, person, photo));
    const [row] = await tx
      .update(songs)
      .set({ ...changes, photoId })
      .where(isOf(person, id))
      .returning(songFields);
    if (before.photoId !== photoId) await deleteMedia(tx, 'photo', person.id, [before.photoId]);
    if (photo) await refuseOverfull(tx, person.id);
    if (row) await recordHistory(tx, person, 'changed-song', row.title);
    return row;
  });
}

/** Deletes a song; a trigger deletes its sound and its picture. @returns true if the person had such a song */
export function deleteSong(db: Database, person: PersonAccess, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [row] = await tx.delete(songs).where(isOf(person, id)).returning({ title: songs.title });
    if (row) await recordHistory(tx, person, 'deleted-song', row.title);
    return row !== undefined;
  });
}

/**
 * Gives the songs of a person their places. Not part of the history, which would fill with it.
 * @returns undefined, and nothing changes, unless the ids are those of all songs, once each
 */
export function orderSongs(
  db: Database,
  person: PersonAccess,
  ids: readonly number[],
): Promise<Song[] | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const rows = await tx
      .select({ id: songs.id, position: songs.position })
      .from(songs)
      .where(eq(songs.personId, person.id));
    const there = new Map(rows.map(({ id, position }) => [id, position]));
    const isOrder =
      ids.length === there.size &&
      new Set(ids).size === ids.length &&
      ids.every((id) => there.has(id));
    if (!isOrder) return undefined;
    for (const [at, id] of ids.entries())
      if (there.get(id) !== at + 1)
        await tx
          .update(songs)
          .set({ position: at + 1 })
          .where(isOf(person, id));
    return listSongs(tx, person.id);
  });
}

/** Inserts a song whose files only waited. The caller has locked the person. */
export const acceptSong: Accept<'song'> = async (tx, person, contribution, changes) => {
  const { words, photoId, soundId, createdBy } = contribution;
  if (soundId === null) return 'none-waiting';
  if ((await countSongs(tx, person.id)) >= SONGS_MAX) return 'song-full';
  await openToMembers(tx, 'sound', person.id, soundId);
  if (photoId !== null) await openToMembers(tx, 'photo', person.id, photoId);
  const [row] = await tx
    .insert(songs)
    .values({
      personId: person.id,
      createdBy,
      title: changes.title ?? words.title ?? '',
      who: changes.who === undefined ? (words.who ?? null) : changes.who,
      why: changes.why === undefined ? (words.why ?? null) : changes.why,
      photoId,
      soundId,
      position: lastPlace(person.id),
    })
    .returning(songFields);
  if (!row) throw new Error('An inserted song came back empty');
  return { row, historyName: row.title, consentOf: null };
};

/** Deletes the songs that an account added to a person whose row is locked; a trigger deletes their files. */
export async function deleteSongsAddedBy(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<void> {
  await tx.delete(songs).where(addedBy(songs, person));
}

/** Removes these pictures from the songs of a person whose row is locked. A song can be without. */
export async function removePicturesOfSongs(
  tx: Transaction,
  { id }: Pick<PersonAccess, 'id'>,
  { photoIds }: { photoIds: readonly string[] },
): Promise<[]> {
  await tx
    .update(songs)
    .set({ photoId: null })
    .where(and(eq(songs.personId, id), inArray(songs.photoId, [...photoIds])));
  return [];
}
