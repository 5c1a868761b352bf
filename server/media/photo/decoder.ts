import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PHOTO_TOO_LARGE } from '#shared/media/photo.form';
import { moduleToStart } from '../../files/module-to-start';
import { HttpError, invalid } from '../../http/http-error';
import type { DecodeOptions } from './decode';
import { ENDS_EARLY, type Photo } from './photo';
import { cutOffPhoto, notAPhoto } from './photo-errors';

/** A message to the decoder process, one at a time. */
export interface DecodeJob {
  bytes: Uint8Array;
  seconds: number;
  options: DecodeOptions;
}

/** The answer of the decoder process. After `isLast` the process exits, and the next job needs another one. */
export type DecodeAnswer = ({ photo: Photo } | { refusal: string }) & { isLast: boolean };

const SECONDS_MAX = 15;
/** The decoder checks the time between pieces of a picture. If it does not get that far, it is killed. */
const KILLED_AFTER_MS = 17_000;
const READY_WITHIN_MS = 20_000;
const IDLE_MS = 60_000;

let current: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Decodes a sanitized picture in a separate process, which is started on demand and limited in memory and time.
 * Pictures are decoded one at a time; callers queue.
 * @throws HttpError 400 if the picture is broken or exceeds the limits; 503 if no process is available
 */
export async function decodeInProcess(bytes: Buffer, options: DecodeOptions): Promise<Photo> {
  clearTimeout(idle);
  const decoder = (current ??= await startDecoder());
  hold(decoder);
  const answer = await ask(decoder, { bytes, seconds: SECONDS_MAX, options });
  if (!answer) throw tooMuch();
  if (answer.isLast) forget(decoder);
  else rest(decoder);
  if ('photo' in answer) return answer.photo;
  throw answer.refusal.startsWith('timeout')
    ? tooMuch(answer.refusal)
    : because(answer.refusal.includes(ENDS_EARLY) ? cutOffPhoto() : notAPhoto(), answer.refusal);
}

/** @returns undefined if the process was killed for its time or memory, or crashed */
async function ask(decoder: ChildProcess, job: DecodeJob): Promise<DecodeAnswer | undefined> {
  const late = setTimeout(() => decoder.kill('SIGKILL'), KILLED_AFTER_MS);
  let settle: ((answer: DecodeAnswer) => void) | undefined;
  let end: (() => void) | undefined;
  try {
    return await new Promise<DecodeAnswer | undefined>((resolve, reject) => {
      decoder.once('message', (settle = resolve));
      decoder.once('exit', (end = () => resolve(undefined)));
      decoder.send(job, (cause) => {
        if (cause) reject(unavailable(cause));
      });
    });
  } finally {
    clearTimeout(late);
    if (settle) decoder.off('message', settle);
    if (end) decoder.off('exit', end);
  }
}

async function startDecoder(): Promise<ChildProcess> {
  const file = await moduleToStart(new URL('./decoder-process', import.meta.url));
  const decoder = fork(fileURLToPath(file), {
    execArgv: ['--max-old-space-size=96'],
    cwd: fileURLToPath(new URL('.', file)),
    // Without the server's settings and secrets. Fewer malloc arenas return more freed memory.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  decoder.on('exit', () => forget(decoder));
  decoder.on('error', () => forget(decoder));
  const late = setTimeout(() => decoder.kill('SIGKILL'), READY_WITHIN_MS);
  const isReady = await new Promise<boolean>((resolve) => {
    decoder.once('message', () => resolve(true));
    decoder.once('exit', () => resolve(false));
    decoder.once('error', () => resolve(false));
  });
  clearTimeout(late);
  if (!isReady) throw unavailable();
  return decoder;
}

/** Retains the process for the next picture for a while, without delaying the end of the server. */
function rest(decoder: ChildProcess): void {
  decoder.unref();
  decoder.channel?.unref();
  idle = setTimeout(() => {
    forget(decoder);
    decoder.disconnect();
  }, IDLE_MS).unref();
}

function hold(decoder: ChildProcess): void {
  decoder.ref();
  decoder.channel?.ref();
}

function forget(decoder: ChildProcess): void {
  if (current === decoder) current = undefined;
}

const unavailable = (cause?: unknown) =>
  new HttpError(
    503,
    'busy',
    'Dear Ones cannot open photos right now. Please try again in a moment.',
    { retryAfter: 5, cause },
  );
const tooMuch = (cause?: string) =>
  because(invalid([{ path: 'photoUrl', message: PHOTO_TOO_LARGE }]), cause);
const because = ({ status, code, message, errors = [] }: HttpError, cause: string | undefined) =>
  new HttpError(status, code, message, { errors, cause });
