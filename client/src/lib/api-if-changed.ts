import { fetchAnswer } from './api-client';

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
export async function apiIfChanged(
  path: string,
  tag: string | undefined,
): Promise<Tagged<unknown> | undefined> {
  const response = await fetchAnswer(
    path,
    tag === undefined ? {} : { headers: { 'If-None-Match': tag } },
  );
  if (response.status === 304) return undefined;
  const body = (await response.json()) as unknown;
  return { body, tag: response.headers.get('ETag') ?? undefined };
}
