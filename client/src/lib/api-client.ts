import type { ApiAddress, ApiAnswer, ApiInput, BareAddress } from '#shared/endpoints';
import { GIVING_TOKEN_HEADER } from '#shared/giving/giving-token';
import { CONNECTION_IDLE_SECONDS, REQUEST_MINUTES_MAX } from '#shared/product/limits';
import { ApiError, isPasswordDeclined } from './api-error';
import { noticeConnection } from './connection.store';
import { currentLanguage } from './messages';

let askForPassword: (() => Promise<boolean>) | undefined;
/** Requests that are refused at the same time share one prompt. */
let isConfirmed: Promise<boolean> | undefined;

/**
 * Calls `ask` when the server refuses a request until the user has entered the password again. If `ask` resolves to true,
 * the request is sent once more; if it resolves to false or rejects, the request fails.
 * @returns a function that removes the handler
 */
export function onPasswordNeeded(ask: () => Promise<boolean>): () => void {
  askForPassword = ask;
  return () => {
    askForPassword = isConfirmed = undefined;
  };
}

let headersOf: (path: string) => Record<string, string> | undefined = () => undefined;

/** Sends these headers with each request to a path, unless the request has its own of that name. */
export function addHeaders(headers: (path: string) => Record<string, string>): void {
  headersOf = headers;
}

/** The headers of a request: its own, those of its path, and the page's language, in which answers are asked for. */
export const requestHeaders = (
  path: string,
  own?: Record<string, string>,
): Record<string, string> => ({
  'Accept-Language': currentLanguage(),
  ...headersOf(path),
  ...own,
});

/** The deadline for an answer. The server itself ends a connection that is idle for so long. */
const ANSWER_WITHIN_MS = CONNECTION_IDLE_SECONDS * 1000;
/** The longest time for a body. The server waits half as long, but a proxy may collect the body first. */
const SENT_WITHIN_MS = 2 * REQUEST_MINUTES_MAX * 60_000;

/** The deadline for a request with this body, on a network that sends one byte in a millisecond. */
const deadlineFor = (body: Blob | string = ''): number =>
  ANSWER_WITHIN_MS + Math.min(body instanceof Blob ? body.size : body.length, SENT_WITHIN_MS);

/** The only caller of `fetch`. Sends cookies, and asks for messages in the page's language. Throws ApiError unless the response is a success or 304 Not Modified. */
export async function fetchAnswer(
  path: string,
  {
    withinMs = ANSWER_WITHIN_MS,
    headers,
    ...init
  }: Omit<RequestInit, 'signal'> & Deadline & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const response = await noticeConnection(
    fetch(path, {
      credentials: 'include',
      ...init,
      headers: requestHeaders(path, headers),
      signal: AbortSignal.timeout(withinMs),
    }),
  );
  if (!response.ok && response.status !== 304) {
    throw new ApiError(response, await response.text());
  }
  return response;
}

/** Sends a body only when there is one: a file as it is, anything else as JSON. */
async function send(method: string, path: string, content: Content = {}): Promise<Response> {
  const { requestKey, givingToken, body: given } = content;
  const body = given === undefined || given instanceof Blob ? given : JSON.stringify(given);
  const headers = {
    'Content-Type': body instanceof Blob ? body.type : 'application/json',
    ...(requestKey === undefined ? {} : { 'Idempotency-Key': `"${requestKey}"` }),
    ...(givingToken === undefined ? {} : { [GIVING_TOKEN_HEADER]: givingToken }),
    ...content.headers,
  };
  try {
    return await fetchAnswer(path, {
      method,
      withinMs: content.withinMs ?? deadlineFor(body),
      ...(body === undefined && givingToken === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
    });
  } catch (error) {
    if (!isPasswordDeclined(error)) throw error;
    isConfirmed ??= askForPassword?.().finally(() => (isConfirmed = undefined));
    if (!(await isConfirmed)) throw error;
    return send(method, path, content);
  }
}

interface Deadline {
  /** Milliseconds after which a request without a complete answer fails. The default depends on the size of its body. */
  withinMs?: number | undefined;
}

interface Content extends Deadline {
  body?: unknown;
  requestKey?: string | undefined;
  givingToken?: string;
  headers?: Record<string, string> | undefined;
}

interface AnyInput extends PathParameters, Content {
  query?: Record<string, string | number>;
}

/**
 * Calls an endpoint of the API: `api('PATCH /api/plans/{id}', { id, body })`. The types of what it takes and answers come from
 * shared/api. Answers undefined for 204. Throws ApiError for any answer that is not a success, and the browser's own
 * TypeError when no answer came. With a `requestKey` that was sent before, the request creates nothing a second time.
 */
export function api<At extends BareAddress>(address: At): Promise<ApiAnswer<At>>;
export function api<At extends ApiAddress>(
  address: At,
  input: ApiInput<At> & Deadline,
): Promise<ApiAnswer<At>>;
export async function api(address: string, input?: AnyInput): Promise<unknown> {
  return jsonOf(await sendCall(address, input));
}

/** Does the same as `api` and also returns the response headers. */
export function apiWithHeaders<At extends ApiAddress>(
  address: At,
  input: ApiInput<At>,
): Promise<{ answer: ApiAnswer<At>; headers: Headers }>;
export async function apiWithHeaders(address: string, input: AnyInput): Promise<object> {
  const response = await sendCall(address, input);
  return { answer: await jsonOf(response), headers: response.headers };
}

function sendCall(
  address: string,
  { id, personId, userId, photoId, query = {}, ...content }: AnyInput = {},
) {
  const { method, path } = requestLine(address, { id, personId, userId, photoId });
  const names = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const asked = names.length > 0 ? `?${new URLSearchParams(names).toString()}` : '';
  return send(method, path + asked, content);
}

interface PathParameters {
  id?: string | number | undefined;
  personId?: number | undefined;
  userId?: number | undefined;
  photoId?: string | undefined;
}

/** The method and the path of an endpoint. */
export function requestLine(address: string, parameters: PathParameters) {
  const line = Object.entries<string | number | undefined>({ ...parameters }).reduce(
    (filled, [name, value = '']) => filled.replace(`{${name}}`, encodeURIComponent(value)),
    address,
  );
  const [method = '', path = ''] = line.split(' ');
  return { method, path };
}

/** A queued request without an answer for so long is sent again later, and holds up those behind it no longer. */
const QUEUED_WITHIN_MS = 15_000;

/** Sends a queued request, whose path an earlier version of the app may have written. Throws as `api` does. */
export const sendQueued = async (
  path: string,
  body: object,
  requestKey: string,
  headers: Record<string, string>,
  withinMs = QUEUED_WITHIN_MS,
): Promise<unknown> => jsonOf(await send('POST', path, { body, requestKey, headers, withinMs }));

const jsonOf = async (response: Response): Promise<unknown> =>
  response.status === 204 ? undefined : response.json();

/** Time for a picture or a recording on a slow network. */
export const FILE_WITHIN_MS = 180_000;

/** Fetches a file without parsing it. The deadline is for all of it. Throws as `api` does. */
export const apiFile = (path: string, withinMs = FILE_WITHIN_MS): Promise<Response> =>
  send('GET', path, { withinMs });

/** The server answers a probe at once, so a lost one need not delay the message that it cannot be reached. */
const PROBE_WITHIN_MS = 10_000;

/** Checks whether the server responds again. The content does not matter: `noticeConnection` records the response. */
export async function probeServer(): Promise<void> {
  await send('GET', '/healthz', { withinMs: PROBE_WITHIN_MS }).catch(() => undefined);
}
