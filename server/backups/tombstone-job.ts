import { createTombstoneCopier } from '../backup/tombstone-list';
import type { Deps } from '../deps';
import type { Loop } from '../feature';

const SECONDS = 1000;

/** Copies the tombstones to the data folder of this server: soon after they are written, and once more when it stops. */
export function createTombstoneJob({ db, config }: Deps): Loop {
  const copier = createTombstoneCopier(db.$client, config.dataDir);
  const run = async () => ({ ended: await copier.copy() });
  return { every: 10 * SECONDS, run, atEnd: run };
}
