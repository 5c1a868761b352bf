import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import type { keepHelloSchema } from '#shared/hellos/hello.form';
import { hellos } from '#shared/hellos/hello.table';
import { transaction, type Database, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { insertAcceptedFace } from '../faces/accept-faces.repository';
import { setAcceptedFaceClip } from '../faces/face-clip.repository';
import { setAcceptedFaceVoice } from '../faces/face-voice.repository';
import { recordHistory } from '../people/history.repository';
import { todayOf } from './hellos.repository';

/** Why a hello is not put into the album. */
export type NotKept = 'no-hello' | 'not-over' | 'no-name' | 'no-face' | 'face-full';
type Kept = FaceWithPhotos | NotKept;

/**
 * Puts a past hello into the album, where it is no hello any more: a photo as a new face, a recording or a clip as that
 * of a face.
 */
export function keepHello(
  db: Database,
  person: PersonAccess,
  id: number,
  where: z.output<typeof keepHelloSchema>,
): Promise<Kept> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const [hello] = await tx
      .select()
      .from(hellos)
      .where(and(eq(hellos.id, id), eq(hellos.personId, person.id)));
    if (!hello) return 'no-hello';
    if (hello.day >= (await todayOf(tx, person.id))) return 'not-over';
    const kept = await keep(tx, person, hello, where);
    // The trigger leaves the files of a face.
    if (typeof kept !== 'string')
      await tx.delete(hellos).where(and(eq(hellos.id, id), eq(hellos.personId, person.id)));
    return kept;
  });
}

function keep(
  tx: Transaction,
  person: PersonAccess,
  hello: typeof hellos.$inferSelect,
  where: z.output<typeof keepHelloSchema>,
): Promise<Kept> {
  const { photoId } = hello;
  if (photoId !== null) return keepPhoto(tx, person, { ...hello, photoId }, where);
  return hello.clipId === null
    ? keepVoice(tx, person, hello, where.faceId)
    : keepClip(tx, person, hello.clipId, where.faceId);
}

async function keepClip(
  tx: Transaction,
  person: PersonAccess,
  clipId: number,
  faceId: number | undefined,
): Promise<Kept> {
  const row =
    faceId === undefined ? undefined : await setAcceptedFaceClip(tx, person, faceId, clipId);
  if (!row) return 'no-face';
  await recordHistory(tx, person, 'added-clip', row.name);
  return row;
}

async function keepPhoto(
  tx: Transaction,
  person: PersonAccess,
  { photoId, createdBy }: { photoId: string; createdBy: number | null },
  { name, relationship = null, description = null }: z.output<typeof keepHelloSchema>,
): Promise<Kept> {
  if (name === undefined) return 'no-name';
  const face = { name, relationship, description, photoId, createdBy };
  const row = await insertAcceptedFace(tx, person, face);
  if (!row) return 'face-full';
  await recordHistory(tx, person, 'added-face', name);
  return row;
}

async function keepVoice(
  tx: Transaction,
  person: PersonAccess,
  { voiceId }: { voiceId: string | null },
  faceId: number | undefined,
): Promise<Kept> {
  if (voiceId === null || faceId === undefined) return 'no-face';
  const row = await setAcceptedFaceVoice(tx, person, faceId, voiceId);
  if (!row) return 'no-face';
  await recordHistory(tx, person, 'added-voice', row.name);
  return row;
}
