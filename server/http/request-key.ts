import type { Request } from 'express';
import { HttpError } from './http-error';

/** The draft standard writes the value in quotes; many programs leave them out. */
const KEY = /^("?)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\1$/i;

/**
 * What a request that creates something calls itself (Idempotency-Key), so that the same request sent
 * again finds what the first one made. Undefined: it has no name, and each such request is a new one.
 * @throws HttpError 400 for anything but a UUID
 */
export function requestKey(req: Request): string | undefined {
  const header = req.get('Idempotency-Key');
  if (header === undefined) return undefined;
  const key = KEY.exec(header)?.[2];
  if (!key) throw new HttpError(400, 'invalid', 'The Idempotency-Key header must hold a UUID');
  return key.toLowerCase();
}
