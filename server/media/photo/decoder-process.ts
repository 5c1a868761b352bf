/**
 * Decodes photos in a process separate from the server, so that a failure or an excess of memory ends only this
 * process. It receives a picture and returns two; it has no settings and opens no connection.
 */
import { decode } from './decode';
import type { DecodeAnswer, DecodeJob } from './decoder';

/** The memory limit of this process. Pictures that pass the header checks need less. */
const MEMORY_MAX_BYTES = 280 * 1024 * 1024;
const LOOK_EVERY_MS = 10;
/**
 * Above this size the process exits after its job, because the allocator would not return the memory, and the largest
 * picture, which takes 120 MB, would not fit in beside it.
 */
const MEMORY_KEPT_BYTES = 140 * 1024 * 1024;

/** Exits at once. An orderly exit would wait for the decoder. */
const end = () => process.kill(process.pid, 'SIGKILL');

const watch = () => {
  if (process.memoryUsage.rss() > MEMORY_MAX_BYTES) end();
};

async function answerTo({ bytes, seconds, options }: DecodeJob): Promise<DecodeAnswer> {
  const watching = setInterval(watch, LOOK_EVERY_MS);
  try {
    const photo = await decode(bytes, seconds, options);
    return { photo, isLast: process.memoryUsage.rss() > MEMORY_KEPT_BYTES };
  } catch (error) {
    return {
      refusal: (error as Error).message,
      isLast: process.memoryUsage.rss() > MEMORY_KEPT_BYTES,
    };
  } finally {
    clearInterval(watching);
  }
}

process.on('message', (job: DecodeJob) => {
  void answerTo(job).then((answer) =>
    process.send?.(answer, undefined, undefined, () => answer.isLast && end()),
  );
});
// The server has exited, or has had nothing to decode for a while.
process.on('disconnect', end);
// Ctrl+C signals both processes, and the server may still need the current picture.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.send?.('ready');
