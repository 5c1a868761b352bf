import { contents } from '../contents';
import { deleteContributionsAddedBy } from '../contributions/contributions.repository';
import type { Transaction } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import { MEDIA_KINDS } from '../media/media-kinds';
import { deleteMedia, listMediaAddedBy } from '../media/media.repository';

/**
 * Deletes what an account added to a person whose row is locked: content of all rooms and contributions, and its photos and
 * recordings on what others added. A photo that it gave to somebody else's face stays if the face has no other
 * picture, because no face is without one.
 */
export async function takeBack(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<void> {
  await deleteContributionsAddedBy(tx, person);
  for (const { deleteAddedBy } of contents) await deleteAddedBy?.(tx, person);
  const voiceIds = await listMediaAddedBy(tx, 'voice', person);
  const photoIds = await listMediaAddedBy(tx, 'photo', person);
  const needed = new Set<string>();
  for (const { removeFiles } of contents)
    for (const id of (await removeFiles?.(tx, person, { photoIds, voiceIds })) ?? [])
      needed.add(id);
  for (const kind of MEDIA_KINDS) {
    const ids = await listMediaAddedBy(tx, kind, person);
    await deleteMedia(
      tx,
      kind,
      person.id,
      ids.filter((id) => !needed.has(id)),
    );
  }
}
