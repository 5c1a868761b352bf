import { and, eq, not, sql } from 'drizzle-orm';
import { photoOriginals } from '#shared/media/photo-original.table';
import { PHOTO_ORIGINAL_HOURS } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import type { ExpiredRows } from '../db/expired-rows';

const isOutdatedOriginal = sql`${photoOriginals.createdAt} <= now() - make_interval(hours => ${PHOTO_ORIGINAL_HOURS}::int)`;
export const outdatedOriginals: ExpiredRows = { table: photoOriginals, where: isOutdatedOriginal };

/** Returns the larger copy of a person's photo, if there still is one. */
export async function readOriginal(
  db: Queryable,
  personId: number,
  photoId: string,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ bytes: photoOriginals.bytes })
    .from(photoOriginals)
    .where(
      and(
        eq(photoOriginals.photoId, photoId),
        eq(photoOriginals.personId, personId),
        not(isOutdatedOriginal),
      ),
    );
  return row?.bytes;
}

export async function insertOriginal(
  tx: Transaction,
  personId: number,
  photoId: string,
  bytes: Uint8Array,
): Promise<void> {
  await tx.insert(photoOriginals).values({ photoId, personId, bytes });
}
