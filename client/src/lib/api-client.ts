import type { ApiErrorBody, ApiErrorCode, ValidationError } from '#shared/api-error';
import type { ApiAddress, ApiAnswer, ApiInput, BareAddress } from '#shared/api/calls';
import { noticeConnection } from './connection.store';

/**
 * A call that did not succeed. `message` is "<status>: <body text, or status text if it is empty>";
 * `serverMessage` is what the server says to people, which toasts and forms show.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly code: ApiErrorCode | undefined;
  readonly errors: ValidationError[];
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

let askForPassword: (() => Promise<boolean>) | undefined;
/** Several requests that are refused together wait for one answer. */
let isConfirmed: Promise<boolean> | undefined;

/**
 * Has `ask` called when a request is refused until the password has been typed again. With true the request is sent
 * once more; with false, or what `ask` throws, it fails.
 * @returns what ends that
 */
export function onPasswordNeeded(ask: () => Promise<boolean>): () => void {
  askForPassword = ask;
  return () => {
    askForPassword = isConfirmed = undefined;
  };
}

/**
 * Whether a request was given up by whoever was asked for the password. They know, so nothing is said of it, and what
 * they typed stays.
 */
export const isPasswordDeclined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password-needed';

/** The only door to the server. Sends cookies; throws ApiError for what is no success, and for no 304, which says that nothing has changed. */
export async function fetchAnswer(path: string, init?: RequestInit): Promise<Response> {
  const response = await noticeConnection(fetch(path, { credentials: 'include', ...init }));
  if (!response.ok && response.status !== 304) throw new ApiError(response, await response.text());
  return response;
}

/** Sends a JSON body only when there is one. */
async function send(
  method: string,
  path: string,
  { body, requestKey }: Pick<AnyInput, 'body' | 'requestKey'> = {},
): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    ...(requestKey === undefined ? {} : { 'Idempotency-Key': `"${requestKey}"` }),
  };
  try {
    return await fetchAnswer(path, {
      method,
      ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (!isPasswordDeclined(error)) throw error;
    isConfirmed ??= askForPassword?.().finally(() => (isConfirmed = undefined));
    if (!(await isConfirmed)) throw error;
    return send(method, path, { body, requestKey });
  }
}

interface AnyInput {
  id?: string | number;
  query?: Record<string, string | number>;
  body?: unknown;
  requestKey?: string | undefined;
}

/**
 * Makes a call of the API: `api('PATCH /api/plans/{id}', { id, body })`. The types of what it takes and answers come from
 * shared/api. Answers undefined for 204. Throws ApiError for any answer that is not a success, and the browser's own
 * TypeError when no answer came. With a `requestKey` that was sent before, the request creates nothing a second time.
 */
export function api<At extends BareAddress>(address: At): Promise<ApiAnswer<At>>;
export function api<At extends ApiAddress>(
  address: At,
  input: ApiInput<At>,
): Promise<ApiAnswer<At>>;
export async function api(address: string, input?: AnyInput): Promise<unknown> {
  return jsonOf(await sendCall(address, input));
}

/** The same for an answer whose headers count. */
export function apiWithHeaders<At extends ApiAddress>(
  address: At,
  input: ApiInput<At>,
): Promise<{ answer: ApiAnswer<At>; headers: Headers }>;
export async function apiWithHeaders(address: string, input: AnyInput): Promise<object> {
  const response = await sendCall(address, input);
  return { answer: await jsonOf(response), headers: response.headers };
}

function sendCall(address: string, { id, query = {}, ...content }: AnyInput = {}) {
  const { method, path } = requestLine(address, id);
  const names = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const asked = names.length > 0 ? `?${new URLSearchParams(names).toString()}` : '';
  return send(method, path + asked, content);
}

/** The method and the path of a call. */
export function requestLine(address: string, id: string | number = '') {
  const [method = '', path = ''] = address.replace('{id}', encodeURIComponent(id)).split(' ');
  return { method, path };
}

/** Sends a queued request, whose path an earlier version of the app may have written. Throws as `api` does. */
export const sendQueued = async (
  path: string,
  body: object,
  requestKey: string,
): Promise<unknown> => jsonOf(await send('POST', path, { body, requestKey }));

const jsonOf = async (response: Response): Promise<unknown> =>
  response.status === 204 ? undefined : response.json();

/** Asks for a file as it comes. Throws as `api` does. */
export const apiFile = (path: string): Promise<Response> => send('GET', path);

/**
 * The words to show a person for a failure: the server's if it sent some, `unsaid` if it refused
 * without any, and `fallback` if no answer came at all.
 */
export function serverMessage(error: unknown, fallback: string, unsaid = fallback): string {
  return error instanceof ApiError ? error.serverMessage || unsaid : fallback;
}

/** Asks whether the server answers again. What it says does not matter: `noticeConnection` learns that it speaks. */
export async function probeServer(): Promise<void> {
  await send('GET', '/healthz').catch(() => undefined);
}
