import pMap from 'p-map';
import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import type { ObjectStore } from './object-store';
import { purgeBatch } from './orphaned-objects.repository';

const BATCH = 20;
const AT_ONCE = 8;
const POLL_MS = 5_000;
const POLL_AFTER_FAILURE_MS = 30_000;

interface PurgeDeps {
  db: Database;
  objects: ObjectStore;
  log: Logger;
}

/** Removes objects that no photo or recording refers to from the object store. Safe to run on several servers at once. */
export async function purgeOrphanedObjects({
  db,
  objects,
}: Pick<PurgeDeps, 'db' | 'objects'>): Promise<void> {
  const remove = async (ids: string[]) => {
    await pMap(ids, (id) => objects.remove(id), { concurrency: AT_ONCE });
  };
  while ((await purgeBatch(db, BATCH, remove)) === BATCH);
}

/**
 * Polls for orphaned objects, so that they are gone a few seconds after a deletion.
 * @returns a function that waits for a running purge and stops polling
 */
export function startOrphanPurge(deps: PurgeDeps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let round: Promise<void>;

  function purge(): void {
    round = purgeOrphanedObjects(deps)
      .then(
        () => POLL_MS,
        (err: unknown) => {
          deps.log.warn(
            { err },
            'deleted photos or recordings are still in the object store, will try again',
          );
          return POLL_AFTER_FAILURE_MS;
        },
      )
      .then((wait) => {
        if (!stopping) timer = setTimeout(purge, wait);
      });
  }

  purge();
  return async () => {
    stopping = true;
    clearTimeout(timer);
    await round;
  };
}
