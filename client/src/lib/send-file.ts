import { FILE_WITHIN_MS, requestHeaders } from './api-client';
import { ApiError } from './api-error';
import { noticeConnection } from './connection.store';

export type Sending = {
  /** Gets the part that has left the device, from 0 to 1. */
  onProgress?: (part: number) => void;
  /** Aborting it cancels the request, which then rejects with the reason of the signal. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/**
 * Sends a file as the body of a POST request and answers its JSON. Unlike `fetch`, it tells the progress. Throws as `api` does.
 * The deadline begins again whenever more of the file has left the device, so a slow network is not cut off.
 */
export async function sendFile(
  path: string,
  file: Blob,
  { onProgress, signal, headers }: Sending = {},
): Promise<unknown> {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  const all = requestHeaders(path, { 'Content-Type': file.type, ...headers });
  for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
  const begun = performance.now();
  const extendDeadline = () => (request.timeout = performance.now() - begun + FILE_WITHIN_MS);
  extendDeadline();
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    extendDeadline();
    if (total > 0) onProgress?.(loaded / total);
  });
  const cancel = () => request.abort();
  signal?.addEventListener('abort', cancel);
  try {
    await noticeConnection(send(request, file));
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  signal?.throwIfAborted();
  return answerOf(request);
}

/** True if the server has deleted a file that was sent ahead, or it was used already. */
export const isUploadGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'upload-ended';

/** Resolves once there is an answer or the request was canceled. Rejects if no answer came. */
const send = (request: XMLHttpRequest, file: Blob): Promise<void> =>
  new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve());
    request.addEventListener('abort', () => resolve());
    for (const failure of ['error', 'timeout'] as const)
      request.addEventListener(failure, () => reject(new Error('No answer came')));
    request.send(file);
  });

function answerOf(request: XMLHttpRequest): unknown {
  const { status, statusText, responseText } = request;
  if (status >= 200 && status < 300) return JSON.parse(responseText);
  const headers = new Headers();
  const wait = request.getResponseHeader('Retry-After');
  if (wait !== null) headers.set('Retry-After', wait);
  throw new ApiError(new Response(null, { status, statusText, headers }), responseText);
}
