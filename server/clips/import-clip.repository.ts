import { newClipSchema } from '#shared/clips/clip.form';
import { NAME_MAX } from '#shared/product/limits';
import { optionalLine } from '#shared/product/text';
import type { PersonAccess } from '../db/person-lock.repository';
import { LeavesOut, uuidOf, valid, type Importing, type KeyedRow } from '../people/imported';
import { insertClip } from './clips.repository';

/** Stores the clip of a row of an album, which has no place yet. Returns undefined if it has none. */
export async function importClip(
  importing: Importing & { person: PersonAccess },
  { key, clip }: KeyedRow,
): Promise<number | undefined> {
  if (!clip) return undefined;
  const { db, person } = importing;
  const line = valid(newClipSchema.shape.line, clip.line);
  const fromName = valid(optionalLine('Name', NAME_MAX), clip.from ?? null);
  const video = await importing.file('video', clip.video);
  const still = await importing.photo(clip.photo);
  if (!video || !still) throw new LeavesOut('broken-clip');
  const voice = await importing.file('voice', clip.voice);
  const requestKey = uuidOf(`${key} clip ${clip.video} ${person.id}`);
  const { id } = await importing.store(() =>
    insertClip(
      db,
      person,
      { video, still, voice, line, fromName },
      { audience: 'members', requestKey },
    ),
  );
  return id;
}
