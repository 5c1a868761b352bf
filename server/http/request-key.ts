import type { Request } from 'express';
import { HttpError } from './http-error';

/** The draft standard puts the value in quotes, which many clients omit. */
const KEY = /^("?)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\1$/i;

/**
 * Returns the Idempotency-Key of a request that creates something, so that a repeated request finds what the
 * first one created. Undefined if there is none, in which case each request creates something new.
 * @throws HttpError 400 for anything but a UUID
 */
export function requestKey(req: Request): string | undefined {
  const header = req.get('Idempotency-Key');
  if (header === undefined) return undefined;
  const key = KEY.exec(header)?.[2];
  if (!key) throw new HttpError(400, 'invalid', 'The Idempotency-Key header must hold a UUID');
  return key.toLowerCase();
}
