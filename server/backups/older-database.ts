import { TOMBSTONE_DAYS } from '#shared/product/limits';
import { findList } from '../backup/tombstone-list';
import type { Database } from '../db/database';
import { countKnownTombstones, readBackupState } from './backup-state.repository';

/** The database forgets a tombstone some hours before or after the list does. */
const MARGIN_DAYS = 2;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Counts the entries of the tombstone list that the database has never heard of. It has, unless another program has restored it, or
 * put it back as it was: what was ended since then would be there again.
 */
export async function countForgottenTombstones(
  db: Database,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<number> {
  const { installation } = await readBackupState(db);
  const list = await findList(dataDir, installation);
  const oldest = now.getTime() - (TOMBSTONE_DAYS - MARGIN_DAYS) * DAY;
  const ids = [...(list?.tombstones.values() ?? [])]
    .filter(({ at }) => Date.parse(at) > oldest)
    .map(({ id }) => id);
  return ids.length === 0 ? 0 : ids.length - (await countKnownTombstones(db, ids));
}
