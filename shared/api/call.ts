import * as z from 'zod/mini';
import { apiErrorSchema, messageSchema, validationErrorSchema } from '#shared/answers';
import type { ApiErrorCode } from '#shared/api-error';

/** As Express, OpenAPI and the client name a call, e.g. "PATCH /api/face-photos/{id}". */
export type Address = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

export interface Parameter {
  schema: z.core.JSONSchema.BaseSchema;
  description: string;
}

export interface Answer {
  status: 200 | 201 | 204;
  description: string;
  /** The JSON; undefined when there is no body, or one that is not ours to describe. */
  schema?: z.core.$ZodType;
  /** Of an answer that is not JSON. */
  contentType?: string;
  headers?: Record<string, Parameter>;
}

/**
 * One call of the API. The server binds a handler to it (server/http/route.ts), the OpenAPI description lists it
 * (server/openapi), and the client takes its types (client/src/lib/api-client.ts).
 */
export interface Call {
  operationId: string;
  guard: 'anyone' | 'signedIn' | 'admin' | 'paired';
  summary: string;
  /** The values of `{id}` where they are not the `id` of a row. */
  id?: Parameter;
  query?: Record<string, Parameter>;
  /** Reads an `Idempotency-Key`: sent again with the same one, the request creates nothing. */
  requestKey?: true;
  body?: z.core.$ZodType;
  /** Takes a request without a body as one with an empty object. */
  mayOmitBody?: true;
  /** The body carries a photo or a recording. Few are read at the same time, and only behind the guard. */
  upload?: true;
  /** Refused unless the password was typed in this session within the last PASSWORD_CONFIRMED_MINUTES: always, or only for what is named. */
  passwordFor?: true | string;
  answer: Answer;
  /** Failures of this call beyond those that follow from its guard, body and path. */
  failures?: Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 429, string>>;
}

export type Calls = Record<Address, Call>;

/** The schemas to which the OpenAPI description refers by name. */
export const apiSchemas = z.registry<{ id?: string; description?: string }>();

export const PHOTO_FORM = {
  photos: {
    schema: { type: 'string', enum: ['link'] },
    description: 'With `link`, `photoUrl` holds a short address in place of a data URL.',
  },
} satisfies Record<string, Parameter>;

const message = messageSchema.register(apiSchemas, { id: 'Message' });
validationErrorSchema.register(apiSchemas, { id: 'ValidationError' });
export const apiError = apiErrorSchema.register(apiSchemas, { id: 'ApiError' });

export const answerMessage = <Status extends 200 | 201>(status: Status, description: string) => ({
  status,
  schema: message,
  description,
});
export const DELETED = { status: 204, description: 'It is deleted.' } as const;

/** The codes of a failure as descriptions name them: (`link-invalid`, `link-expired`). */
export const withCode = (...codes: ApiErrorCode[]) =>
  `(${codes.map((code) => `\`${code}\``).join(', ')})`;

export const NO_ROOM = `There is no room for another ${withCode('too-many')}.`;
