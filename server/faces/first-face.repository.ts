import { and, count, eq, not, sql } from 'drizzle-orm';
import { facePhotos } from '#shared/faces/face-photo.table';
import { FACES_GAME_MIN_PHOTOS } from '#shared/product/limits';
import type { Queryable } from '../db/database';
import { isPresent } from './face-photo.fields';

/** Returns the photo id of a random face, or undefined while the person has too few faces to play. Faces of those who have died are not asked for. */
export async function pickFirstFace(db: Queryable, personId: number): Promise<string | undefined> {
  const own = sql`(${and(eq(facePhotos.personId, personId), isPresent, not(facePhotos.hasDied))})`;
  const enough = sql`(select ${count()} from ${facePhotos} where ${own}) >= ${FACES_GAME_MIN_PHOTOS}`;
  const [row] = await db
    .select({ photoId: facePhotos.photoId })
    .from(facePhotos)
    .where(sql`${own} and ${enough}`)
    .orderBy(sql`random()`)
    .limit(1);
  return row?.photoId;
}
