import { purgeDeletedFaces } from '../../server/faces/deleted-faces.repository';
import type { TestApp } from './app';

/** Purges the faces that were deleted, as if the time to restore them were over. */
export async function purgeFaces({ db }: TestApp): Promise<void> {
  await db.$client.query(
    `UPDATE face_photos SET deleted_at = 'epoch' WHERE deleted_at IS NOT NULL`,
  );
  await purgeDeletedFaces(db);
}
