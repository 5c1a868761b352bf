import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { removeLooseObjects } from './loose-photo-objects.repository';
import type { PhotoObjects } from './photo-objects';
import { atOnce } from './photo-store';

const BATCH = 20;
const AT_ONCE = 8;
const POLL_MS = 5_000;
const POLL_AFTER_FAILURE_MS = 30_000;

interface SweepDeps {
  db: Database;
  objects: PhotoObjects;
  log: Logger;
}

/** Removes what no photo shows any more from the object store. Any number of servers may do so at once. */
export async function sweepPhotoObjects({
  db,
  objects,
}: Pick<SweepDeps, 'db' | 'objects'>): Promise<void> {
  const remove = (ids: string[]) => atOnce(AT_ONCE, ids, (id) => objects.remove(id));
  while ((await removeLooseObjects(db, BATCH, remove)) === BATCH);
}

/**
 * Sweeps a few seconds after each deletion, for as long as the server runs.
 * @returns what finishes the sweep under way and stops
 */
export function keepPhotoObjectsSwept(deps: SweepDeps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let round: Promise<void>;

  function sweep(): void {
    round = sweepPhotoObjects(deps)
      .then(
        () => POLL_MS,
        (err: unknown) => {
          deps.log.warn({ err }, 'deleted photos are still in the photo store, will try again');
          return POLL_AFTER_FAILURE_MS;
        },
      )
      .then((wait) => {
        if (!stopping) timer = setTimeout(sweep, wait);
      });
  }

  sweep();
  return async () => {
    stopping = true;
    clearTimeout(timer);
    await round;
  };
}
