import type { ResourceLimits, Worker } from 'node:worker_threads';
import type { ImportProblem } from '#shared/export/album-import';
import { startThread } from '../files/start-thread';
import { AlbumRefused, type ListsToRead } from './album-data';
import type { AlbumRow } from './album-row';

/** A piece of a data.json, or its end. */
export type PieceMessage = Uint8Array | 'end';
export type PieceAnswer = { rows: AlbumRow[] } | { problem: ImportProblem };

/**
 * Several times what the largest row needs. A thread that exceeds it ends, and nothing else does: its album is refused.
 * The server's own `--max-old-space-size`, where it is set, applies instead.
 */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * Reads the rows of a data.json in a thread of its own, a piece at a time: the next piece is read once the rows of the
 * last one have been dealt with.
 * @throws AlbumRefused; another error if the thread ended for a reason that is not the album
 */
export async function* readRows(
  text: AsyncIterable<Uint8Array>,
  lists: ListsToRead,
  limits: ResourceLimits = resourceLimits,
): AsyncGenerator<AlbumRow[]> {
  const worker = await startThread(new URL('./album-worker', import.meta.url), {
    workerData: lists,
    resourceLimits: limits,
  });
  const ended = endOf(worker);
  try {
    for await (const piece of text) yield await ask(worker, piece, ended);
    yield await ask(worker, 'end', ended);
  } finally {
    await worker.terminate();
  }
}

/**
 * Rejects when the thread ends. It is listened to from the start, because the thread can also end between two pieces,
 * and an error to which nobody listens would end the server.
 */
function endOf(worker: Worker): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', (error) =>
      reject(isOutOfMemory(error) ? new AlbumRefused('unsafe') : error),
    );
    worker.once('exit', () => reject(new Error('The thread that reads an album has ended')));
  });
  ended.catch(() => undefined);
  return ended;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

async function ask(
  worker: Worker,
  message: PieceMessage,
  ended: Promise<never>,
): Promise<AlbumRow[]> {
  const answered = new Promise<PieceAnswer>((resolve) => worker.once('message', resolve));
  worker.postMessage(message);
  const answer = await Promise.race([answered, ended]);
  if ('problem' in answer) throw new AlbumRefused(answer.problem);
  return answer.rows;
}
