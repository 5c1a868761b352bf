import type { ApiErrorBody, FieldFault } from '#shared/api-error';
import { noticeConnection } from './connection.store';

/**
 * A call that did not succeed. `message` is "<status>: <body text, or status text if it is empty>";
 * `serverMessage` is what the server says to people, which toasts and forms show.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  readonly errors: FieldFault[];
  /** Seconds to wait before another try, when the server names them. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    this.name = 'ApiError';
    this.status = response.status;
    const body = parseErrorBody(text);
    this.serverMessage = body?.message;
    this.code = body?.code;
    this.errors = body?.errors ?? [];
    const wait = Number(response.headers.get('Retry-After') ?? NaN);
    this.retryAfter = Number.isFinite(wait) ? wait : undefined;
  }
}

function parseErrorBody(text: string): Partial<ApiErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The only door to the server. Sends cookies; sends a JSON body only when there is one. */
async function send(method: Method, path: string, body?: unknown, requestKey?: string): Promise<Response> {
  const request = fetch(path, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : {
          headers: {
            'Content-Type': 'application/json',
            ...(requestKey === undefined ? {} : { 'Idempotency-Key': `"${requestKey}"` }),
          },
          body: JSON.stringify(body),
        }),
  });
  return successful(await noticeConnection(request));
}

async function successful(response: Response): Promise<Response> {
  if (!response.ok) throw new ApiError(response, await response.text());
  return response;
}

/**
 * Asks the server; answers undefined for 204. Throws ApiError for any answer that is not a success,
 * and the browser's own TypeError when no answer came.
 * @param requestKey sent again with the same one, a request creates nothing a second time
 */
export async function api<T>(method: Method, path: string, body?: unknown, requestKey?: string): Promise<T> {
  const response = await send(method, path, body, requestKey);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** An answer and the ETag the server sent with it. */
export interface Tagged<T> {
  body: T;
  tag: string | undefined;
}

/**
 * Asks for what has changed since an answer that came with this ETag. The tag is sent by the page, because the
 * browser does not store answers of the API and so has none to send. Throws as `api` does.
 * @returns undefined when nothing has changed (304)
 */
export async function apiIfChanged<T>(path: string, tag: string | undefined): Promise<Tagged<T> | undefined> {
  const request = fetch(path, { credentials: 'include', headers: tag === undefined ? {} : { 'If-None-Match': tag } });
  const response = await noticeConnection(request);
  if (response.status === 304) return undefined;
  const body = (await (await successful(response)).json()) as T;
  return { body, tag: response.headers.get('ETag') ?? undefined };
}

/** Asks for a file, or for an answer whose headers count, as it comes. Throws as `api` does. */
export const apiFile = (path: string): Promise<Response> => send('GET', path);

/**
 * The words to show a person for a failure: the server's if it sent some, `unsaid` if it refused
 * without any, and `fallback` if no answer came at all.
 */
export function serverMessage(error: unknown, fallback: string, unsaid = fallback): string {
  return error instanceof ApiError ? error.serverMessage || unsaid : fallback;
}

/** Asks whether the server answers again. What it says does not matter: `noticeConnection` learns that it speaks. */
export async function knock(): Promise<void> {
  await send('GET', '/healthz').catch(() => undefined);
}
