import * as z from 'zod/v4/core';
import { HttpError, invalid, notFound, UNREADABLE } from './http-error';

/**
 * The input as the schema reads it; what the schema does not name is left out.
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
    parsed.error.issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      message: issue.message,
    })),
  );
}

const MAX_INTEGER = 2_147_483_647;

/**
 * A row's id from an address: plain decimal digits within PostgreSQL's integer, nothing else.
 * @throws HttpError 404, because anything else names nothing
 */
export function rowId(param: unknown): number {
  const id = typeof param === 'string' && /^[1-9]\d{0,9}$/.test(param) ? Number(param) : 0;
  if (id < 1 || id > MAX_INTEGER) throw notFound();
  return id;
}
