import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportProblem } from '#shared/export/album-import';
import { AlbumRefused, type AlbumRow } from './album-data';

/** A piece of a data.json, or its end. */
export type PieceMessage = Uint8Array | 'end';
export type PieceAnswer = { rows: AlbumRow[] } | { problem: ImportProblem };

/** Several times what the largest row needs. A thread that exceeds it ends, and nothing else does. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * Reads the rows of a data.json in a thread of its own, a piece at a time: the next piece is read once the rows of the
 * last one have been dealt with.
 * @throws AlbumRefused; another error if the thread ended
 */
export async function* readRows(text: AsyncIterable<Uint8Array>): AsyncGenerator<AlbumRow[]> {
  const worker = startWorker();
  try {
    for await (const piece of text) yield await ask(worker, piece);
    yield await ask(worker, 'end');
  } finally {
    await worker.terminate();
  }
}

/** Without the server's settings and secrets. */
function startWorker(): Worker {
  const options = { env: {}, execArgv: [], resourceLimits };
  if (import.meta.url.endsWith('.js'))
    return new Worker(new URL('./album-worker.js', import.meta.url), options);
  // In development. `--import tsx` reaches no worker on Node 20.
  const { href } = new URL('./album-worker.ts', import.meta.url);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${href}'); })`;
  return new Worker(code, { ...options, eval: true });
}

async function ask(worker: Worker, message: PieceMessage): Promise<AlbumRow[]> {
  const ended = new AbortController();
  const exited = once(worker, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('The thread that reads an album has ended');
  });
  try {
    const answered = once(worker, 'message', { signal: ended.signal });
    worker.postMessage(message);
    const [answer] = (await Promise.race([answered, exited])) as [PieceAnswer];
    if ('problem' in answer) throw new AlbumRefused(answer.problem);
    return answer.rows;
  } finally {
    ended.abort();
  }
}
