import { sql } from 'drizzle-orm';
import { GIFTS_STORAGE_MAX_BYTES, LINK_STORAGE_MAX_BYTES } from '#shared/product/limits';
import { waitingGiftsOf } from '../contributions/gifts.repository';
import type { Transaction } from '../db/database';
import { StorageFull } from '../db/domain-errors';
import type { GivingAccess } from '../db/giving-access';
import { MEDIA_KINDS } from '../media/media-kinds';
import { UPLOAD_KINDS } from '../media/media.fields';
import { refuseOverfull, unusedGiftFiles, waitingFiles } from '../media/storage.repository';

type Link = Pick<GivingAccess, 'id' | 'personId'>;

/**
 * Called at the end of a transaction that has locked the person and added files of a giver.
 * @throws StorageFull if the link, all gifts or the person have too much, which rolls the transaction back
 */
export async function refuseTooMuchGiven(tx: Transaction, link: Link): Promise<void> {
  const { ofLink, ofAll } = await givenBytesOf(tx, link);
  if (ofLink > LINK_STORAGE_MAX_BYTES || ofAll > GIFTS_STORAGE_MAX_BYTES) throw new StorageFull();
  await refuseOverfull(tx, link.personId);
}

/** Returns the size of what givers have sent ahead or given, and nobody has looked at yet. */
async function givenBytesOf(tx: Transaction, { id, personId }: Link) {
  const waiting = MEDIA_KINDS.map(
    (kind) =>
      sql`SELECT gift.giving_link_id, file.bytes FROM ${waitingGiftsOf(personId, kind)} AS gift JOIN ${waitingFiles(kind, personId)} AS file ON file.id = gift.file_id`,
  );
  const unused = UPLOAD_KINDS.map(
    (kind) => sql`SELECT giving_link_id, bytes FROM ${unusedGiftFiles(kind, personId)} AS unused`,
  );
  const { rows } = await tx.execute<{ of_link: string; of_all: string }>(sql`
    SELECT coalesce(sum(bytes) FILTER (WHERE giving_link_id = ${id}), 0) AS of_link, coalesce(sum(bytes), 0) AS of_all
    FROM (${sql.join([...waiting, ...unused], sql` UNION ALL `)}) AS given`);
  return { ofLink: Number(rows[0]?.of_link ?? 0), ofAll: Number(rows[0]?.of_all ?? 0) };
}
