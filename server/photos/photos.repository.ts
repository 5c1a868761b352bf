import { and, eq, inArray } from 'drizzle-orm';
import { photos } from '#shared/schema/photos';
import type { Queryable } from '../db/database';
import type { Photo } from './intake';

/** @returns the photo's id, which is the last part of its address */
export async function insertPhoto(db: Queryable, userId: number, photo: Photo): Promise<string> {
  const [row] = await db.insert(photos).values({ userId, ...photo }).returning({ id: photos.id });
  if (!row) throw new Error('An inserted photo came back empty');
  return row.id;
}

export async function deletePhoto(db: Queryable, userId: number, id: string): Promise<void> {
  await db.delete(photos).where(and(eq(photos.id, id), eq(photos.userId, userId)));
}

export type PhotoSize = 'full' | 'small';

/** The WebP bytes of one of the account's photos. Undefined: no such photo, or not theirs. */
export async function readPhoto(
  db: Queryable,
  userId: number,
  id: string,
  size: PhotoSize,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ bytes: photos[size] })
    .from(photos)
    .where(and(eq(photos.id, id), eq(photos.userId, userId)));
  return row?.bytes;
}

/** The full-size bytes of several photos in one query, by id. */
export async function readPhotos(db: Queryable, userId: number, ids: string[]): Promise<Map<string, Uint8Array>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: photos.id, bytes: photos.full })
    .from(photos)
    .where(and(inArray(photos.id, ids), eq(photos.userId, userId)));
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}
