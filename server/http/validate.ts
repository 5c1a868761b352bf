import * as z from 'zod/v4/core';
import { isUuid } from '#shared/product/uuid';
import { HttpError, invalid, notFound, UNREADABLE } from './http-error';

/** More than a form has fields. */
const ERRORS_NAMED_MAX = 100;

/**
 * Returns the input as parsed by the schema, without unknown fields.
 * @throws HttpError 400 with one entry per validation error
 */
export function validate<Schema extends z.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const isList = schema._zod.def.type === 'array';
  if (typeof input !== 'object' || input === null || Array.isArray(input) !== isList) {
    throw new HttpError(400, 'invalid', UNREADABLE);
  }
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.slice(0, ERRORS_NAMED_MAX).map((issue) => ({
      path: issue.path.map(String).join('.'),
      message: issue.message,
    })),
  );
}

/**
 * Reads the UUID of a row from a path, to the letter as answers write it.
 * @throws HttpError 404 for anything else
 */
export function uuid(param: unknown): string {
  if (typeof param !== 'string' || !isUuid(param)) throw notFound();
  return param;
}

/** The largest value of PostgreSQL's integer. */
export const MAX_INTEGER = 2_147_483_647;

/**
 * Parses a row's id from a path: plain decimal digits within the range of PostgreSQL's integer.
 * @throws HttpError 404 for anything else
 */
export function rowId(param: unknown): number {
  const id = typeof param === 'string' && /^[1-9]\d{0,9}$/.test(param) ? Number(param) : 0;
  if (id < 1 || id > MAX_INTEGER) throw notFound();
  return id;
}
