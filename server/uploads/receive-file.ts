import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { watchPace } from '../http/body-pace';
import { HttpError, UNREADABLE } from '../http/http-error';

/** A body in a temporary file. */
export interface ReceivedFile {
  size: number;
  /** Reads the whole file into memory. */
  read(): Promise<Buffer>;
  /** Deletes the file. */
  close(): Promise<void>;
}

/**
 * Writes a request's body to a temporary file as it comes. The file has lost its name before the first byte, so that the
 * operating system deletes it with the process at the latest.
 * @param limit its Content-Length, or the maximum size of a chunked body
 * @throws HttpError 408 if it stalls or is too slow, 413 if it is larger, 400 if it is aborted, 503 if the disk is full
 */
export async function receiveFile(req: IncomingMessage, limit: number): Promise<ReceivedFile> {
  const file = await openWithoutName();
  try {
    const size = await write(req, file, limit);
    return { size, read: () => readWhole(file, size), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openWithoutName(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `dear-ones-upload-${randomUUID()}`);
  try {
    const file = await open(name, 'wx+', 0o600);
    await unlink(name);
    return file;
  } catch (cause) {
    throw noRoom(cause);
  }
}

function write(req: IncomingMessage, file: FileHandle, limit: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const target = writableOf(file);
    let received = 0;

    const settle = (finish: () => void) => {
      endWatch();
      req.off('data', count).off('error', breakOff).off('close', breakOff).unpipe(target);
      finish();
    };
    const fail = (error: HttpError) =>
      settle(() => {
        target.destroy();
        // The rest is discarded, so that the client reads the answer.
        req.resume();
        reject(error);
      });
    const count = (piece: Buffer) => {
      received += piece.length;
      if (received > limit) fail(tooLarge());
    };
    // With its connection, a request also loses what came of its body and was not read yet.
    const breakOff = () => {
      if (!req.readableEnded) fail(new HttpError(400, 'invalid', UNREADABLE));
    };
    const endWatch = watchPace(req, fail);
    target.on('error', (cause) => fail(noRoom(cause)));
    target.on('finish', () => settle(() => resolve(received)));
    req.on('data', count).on('error', breakOff).on('close', breakOff).pipe(target);
    // The connection may have ended before this, and then nothing tells so any more.
    if (req.destroyed) breakOff();
  });
}

/** Unlike that of `createWriteStream`, which has to be closed with the file. */
const writableOf = (file: FileHandle) =>
  new Writable({
    write: (piece: Buffer, _encoding, done) => {
      file.appendFile(piece).then(() => done(), done);
    },
  });

async function readWhole(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let at = 0; at < size;) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error('A temporary file is shorter than what was written');
    at += bytesRead;
  }
  return bytes;
}

export const tooLarge = () =>
  new HttpError(
    413,
    'too-large',
    'That is too large to send. Please make it smaller and try again.',
  );

const noRoom = (cause: unknown) =>
  new HttpError(503, 'busy', 'Dear Ones is very busy. Please try again in a moment.', {
    retryAfter: 5,
    cause,
  });
