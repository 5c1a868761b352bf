/**
 * The program that decodes photos, apart from the server: what goes wrong in it, or takes too much, ends it
 * alone. It gets a picture from the server and gives two back; it knows no settings and opens no connection.
 */
import { decode } from './decode';
import type { DecodeAnswer, DecodeJob } from './decoder';

/** The memory limit of this process. Pictures that pass the header checks need less. */
const MEMORY_MAX_BYTES = 280 * 1024 * 1024;
const LOOK_EVERY_MS = 10;
/** Beyond this it ends after its work: the allocator would hold on to the memory. */
const MEMORY_KEPT_BYTES = 180 * 1024 * 1024;

/** At once: leaving in order would wait for the decoder. */
const end = () => process.kill(process.pid, 'SIGKILL');

const watch = () => {
  if (process.memoryUsage.rss() > MEMORY_MAX_BYTES) end();
};

async function answerTo({ bytes, orientation, seconds }: DecodeJob): Promise<DecodeAnswer> {
  const watching = setInterval(watch, LOOK_EVERY_MS);
  try {
    const photo = await decode(bytes, orientation, seconds);
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
// The server has gone, or has had nothing to decode for a while.
process.on('disconnect', end);
// Ctrl+C reaches both; the server may still need what is being decoded.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.send?.('ready');
