import type { Worker } from 'node:worker_threads';
import { startThread } from '../files/start-thread';
import { concurrencyLimit } from '../http/concurrency-limit';
import { HttpError } from '../http/http-error';
import type { ClipFile } from './clip/clip-file';
import { FileRefused, type RefusalReason } from './file-refused';
import type { SongFile } from './song/song-file';

/** The files that the thread reads, as it writes them. */
export interface WrittenFiles {
  song: SongFile;
  clip: ClipFile;
}

/** A message to the thread, one at a time. */
export interface ReaderJob {
  kind: keyof WrittenFiles;
  bytes: Uint8Array;
}

/** The answer of the thread. */
export type ReaderAnswer<Kind extends keyof WrittenFiles = keyof WrittenFiles> =
  | { file: WrittenFiles[Kind] }
  | { refusal: RefusalReason; detail: string };

/** Files are read one at a time. */
const reads = concurrencyLimit({ running: 1, waiting: 20 });

/**
 * Several times what the longest song needs beside its bytes, which are twice in memory meanwhile. The server's own
 * `--max-old-space-size`, where it is set, applies instead.
 */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** The longest song takes a twentieth of it. */
const READ_WITHIN_MS = 5_000;
const READY_WITHIN_MS = 20_000;
const IDLE_MS = 60_000;

let current: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Reads a file in a thread of its own, which is started on demand. Callers queue.
 * @throws FileRefused; HttpError 503 if too many wait, or the thread does not answer
 */
export const readInThread = <Kind extends keyof WrittenFiles>(
  kind: Kind,
  file: Uint8Array,
): Promise<WrittenFiles[Kind]> =>
  reads(async () => {
    clearTimeout(idle);
    const worker = (current ??= await startReader());
    worker.ref();
    // A copy, because the caller still has the bytes, and a part of a larger block would be sent with all of it.
    const bytes = Uint8Array.from(file);
    const answer = await messageOf<ReaderAnswer<Kind>>(worker, READ_WITHIN_MS, () =>
      worker.postMessage({ kind, bytes } satisfies ReaderJob, [bytes.buffer]),
    );
    rest(worker);
    if ('refusal' in answer) throw new FileRefused(answer.refusal, answer.detail);
    return { ...answer.file, bytes: asBuffer(answer.file.bytes) };
  });

/** A buffer arrives from a thread as a plain array of bytes. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

async function startReader(): Promise<Worker> {
  const worker = await startThread(new URL('./reader-worker', import.meta.url), {
    resourceLimits,
  });
  // It can also end between two files, and an error to which nobody listens would end the server.
  worker.on('error', () => forget(worker)).on('exit', () => forget(worker));
  await messageOf(worker, READY_WITHIN_MS);
  return worker;
}

/** The next message of the thread. A thread that fails or is late ends, and the next file gets another one. */
async function messageOf<Message>(
  worker: Worker,
  withinMs: number,
  ask?: () => void,
): Promise<Message> {
  let stop: (() => void) | undefined;
  try {
    return await new Promise<Message>((resolve, reject) => {
      const onError = (error: unknown) => reject(new FileRefused('unknown', String(error)));
      const onExit = () => reject(unavailable());
      const late = setTimeout(onExit, withinMs);
      worker.once('message', resolve).once('error', onError).once('exit', onExit);
      stop = () => {
        clearTimeout(late);
        worker.off('message', resolve).off('error', onError).off('exit', onExit);
      };
      ask?.();
    });
  } catch (error) {
    forget(worker);
    void worker.terminate();
    throw error;
  } finally {
    stop?.();
  }
}

/** Retains the thread for the next file for a while, without delaying the end of the server. */
function rest(worker: Worker): void {
  worker.unref();
  idle = setTimeout(() => {
    forget(worker);
    void worker.terminate();
  }, IDLE_MS).unref();
}

function forget(worker: Worker): void {
  if (current === worker) current = undefined;
}

const unavailable = () =>
  new HttpError(
    503,
    'busy',
    'Dear Ones cannot read songs and clips right now. Please try again in a moment.',
    { retryAfter: 5 },
  );
