import { transaction, type Database, type Transaction } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { deleteMedia } from '../media/media.repository';

interface NewRow<Row> {
  /** Returns the row that a request of the same name has made already. */
  findCreated: (tx: Transaction) => Promise<Row | undefined>;
  /** Counts the person's rows of this kind. */
  count: (tx: Transaction) => Promise<number>;
  most: number;
  insert: (tx: Transaction) => Promise<Row | undefined>;
}

/**
 * Adds a row to the content of a person. The person's row is locked, so that adding at once can neither overfill it nor
 * add one thing twice. A request whose name came before gets its row again, and nothing is added.
 * Returns undefined if the person has the maximum number.
 */
export function insertContent<Row>(
  db: Database,
  person: PersonAccess,
  { findCreated, count, most, insert }: NewRow<Row>,
): Promise<Row | undefined> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const created = await findCreated(tx);
    if (created) return created;
    return (await count(tx)) >= most ? undefined : insert(tx);
  });
}

/** Deletes the photos and recordings of rows that were deleted. */
export async function deleteFilesOf(
  tx: Transaction,
  personId: number,
  rows: readonly { photoId: string | null; voiceId: string | null }[],
): Promise<void> {
  await deleteMedia(
    tx,
    'photo',
    personId,
    rows.map(({ photoId }) => photoId),
  );
  await deleteMedia(
    tx,
    'voice',
    personId,
    rows.map(({ voiceId }) => voiceId),
  );
}
