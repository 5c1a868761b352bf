import { and, eq, sql } from 'drizzle-orm';
import { users } from '#shared/accounts/user.table';
import { photos } from '#shared/media/photo.table';
import { isOpenToMember } from '../db/audience';
import type { Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import { readBesideSession } from '../db/read-beside-session.repository';
import type { Placed } from './media-kinds';
import { insertMedia } from './media.repository';

/** Inserts a photo that is made of another one, in the name of the account that added that one, and as part of the same gift. */
export async function insertPhotoFrom(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  formerId: string,
  photo: Placed<'photo'>,
): Promise<string> {
  const [former] = await tx
    .select({ createdBy: photos.createdBy, contributionId: photos.contributionId })
    .from(photos)
    .where(and(eq(photos.id, formerId), eq(photos.personId, person.id)));
  const id = await insertMedia(tx, person, photo);
  await tx
    .update(photos)
    .set({
      createdBy: former?.createdBy ?? null,
      contributionId: former?.contributionId ?? null,
    })
    .where(and(eq(photos.id, id), eq(photos.personId, person.id)));
  return id;
}

/** Returns whether the account of a session may open a photo. */
export const mayOpenPhotoBesideSession = readBesideSession<boolean, { id: string }>(
  'photo_beside_session',
  sql`exists (select from ${photos} where ${eq(photos.id, sql.placeholder('id'))} and ${isOpenToMember(photos, sql`${users.id}`)})`,
);
