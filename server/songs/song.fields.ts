import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { people } from '#shared/people/person.table';
import type { Song, TabletSong } from '#shared/songs/song.answer';
import { songChangesSchema } from '#shared/songs/song.form';
import { songs } from '#shared/songs/song.table';
import type { Queryable } from '../db/database';
import { addressUnder, contentKey, isoMoment, jsonRows, type Fields } from '../db/fields';
import { secondsOfSound, typeOfSound } from '../media/sound.fields';

export const songFields = {
  id: songs.id,
  title: songs.title,
  who: songs.who,
  why: songs.why,
  photoUrl: addressUnder('/api/photos/', songs.photoId),
  audioUrl: addressUnder('/api/sounds/', songs.soundId),
  seconds: secondsOfSound(songs.soundId),
  restingUntil: songs.restingUntil,
  createdAt: isoMoment(songs.createdAt),
} satisfies Fields<Song>;

/** `shared` holds whatever is not taken out here, so that a new field is on the tablet and in the export at once. */
const { photoUrl: _photo, audioUrl: _audio, restingUntil, createdAt, ...shared } = songFields;

const today = sql`(now() AT TIME ZONE ${people.timeZone})::date`;

/** The songs that the tablets of the person in `people` offer today, in their order. */
export const tabletSongs = jsonRows<TabletSong>(
  {
    ...shared,
    photoUrl: addressUnder('/api/tablet/photos/', songs.photoId),
    audioUrl: addressUnder('/api/tablet/sounds/', songs.soundId),
  },
  {
    rows: sql`FROM ${songs} WHERE ${songs.personId} = ${people.id} AND coalesce(${songs.restingUntil} <= ${today}, true)`,
    orderBy: sql`${songs.position}, ${songs.id}`,
  },
);

const { seconds: _seconds, ...exported } = shared;

/** All songs of a person in their order, with the ids of their files in place of addresses. */
export const exportSongs = (db: Queryable, personId: number) =>
  db
    .select({
      ...exported,
      key: contentKey('song', songs),
      restingUntil,
      createdAt,
      photoId: songs.photoId,
      soundId: songs.soundId,
      soundType: typeOfSound(songs.soundId),
    })
    .from(songs)
    .where(eq(songs.personId, personId))
    .orderBy(asc(songs.position), asc(songs.id));

/** The fields that an import takes from an export, besides the texts. PostgreSQL knows days that are none, such as infinity. */
export const importedSong = z.pick(songChangesSchema, { restingUntil: true });
