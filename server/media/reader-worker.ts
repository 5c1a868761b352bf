/**
 * Reads songs and clips in a thread with a memory limit of its own, so that no file keeps the server waiting. Each message
 * is a file, and its answer the file as it is written anew.
 */
import { parentPort } from 'node:worker_threads';
import { rewriteClip } from './clip/rewrite-clip';
import { FileRefused } from './file-refused';
import type { ReaderAnswer, ReaderJob } from './read-in-thread';
import { rewriteSong } from './song/rewrite-song';

const writers = { song: rewriteSong, clip: rewriteClip };

function answerTo({ kind, bytes }: ReaderJob): ReaderAnswer {
  try {
    return { file: writers[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof FileRefused) return { refusal: error.reason, detail: error.message };
    throw error;
  }
}

/** Moves the bytes instead of copying them, unless they lie in a block that Node shares among small buffers. */
function movedWith(answer: ReaderAnswer): ArrayBuffer[] {
  if (!('file' in answer)) return [];
  const { buffer, byteLength } = answer.file.bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

parentPort?.on('message', (job: ReaderJob) => {
  const answer = answerTo(job);
  parentPort?.postMessage(answer, movedWith(answer));
});
parentPort?.postMessage('ready');
