import * as z from 'zod/mini';
import type { Right } from '#shared/circle/roles';
import type { ApiErrorCode } from '#shared/product/api-error-codes';
import { apiErrorSchema, messageSchema, validationErrorSchema } from './answer';

/** A method and path in the notation of OpenAPI, e.g. "PATCH /api/face-photos/{id}". */
export type Address = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

export interface Parameter {
  schema: z.core.JSONSchema.BaseSchema;
  description: string;
}

export interface Answer {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** The schema of the JSON; undefined if there is no body or its content is not described. */
  schema?: z.core.$ZodType;
  /** The content type of an answer that is not JSON, or all that it can have. */
  contentType?: string | readonly string[];
  headers?: Record<string, Parameter>;
}

/**
 * One endpoint of the API. The server binds a handler to it (server/http/route.ts), the OpenAPI description lists it
 * (server/openapi), and the client takes its types (client/src/lib/api-client.ts).
 */
export type Endpoint = EndpointDescription &
  (
    | {
        guard: 'anyone' | 'signedIn' | 'admin' | 'paired' | 'giver';
        right?: never;
        isHomeOnly?: never;
      }
    /** For members of a person's circle whose role has the right. `isHomeOnly`: the endpoint below a person is described apart. */
    | { guard: 'person'; right: Right; isHomeOnly?: true }
  );

interface EndpointDescription {
  operationId: string;
  summary: string;
  /** The path parameter `{id}`, where it is not the `id` of a row. */
  id?: Parameter;
  query?: Record<string, Parameter>;
  /** Headers that the endpoint reads, but for those of its guard. */
  headers?: Record<string, Parameter>;
  /** True if the endpoint reads an `Idempotency-Key`: a retried request with the same key creates nothing. */
  requestKey?: true;
  body?: z.core.$ZodType;
  /** True if a missing body is treated as an empty object. */
  mayOmitBody?: true;
  /** The body, if it is not JSON. */
  file?: { contentTypes: readonly string[]; description: string };
  /** True if the body is a file or contains a photo or recording. Such bodies are read after the guard, with limited concurrency. */
  upload?: true;
  /** The endpoint requires a password confirmed within PASSWORD_CONFIRMED_MINUTES: always, or only in the stated case. */
  passwordFor?: true | string;
  answer: Answer;
  /** A second successful answer with another status, which the handler gives by `otherAnswer`. */
  otherAnswer?: Answer;
  /** Error answers of this endpoint beyond those that follow from its guard, body and path. */
  failures?: Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 429, string>>;
}

export type Endpoints = Record<Address, Endpoint>;

const PERSON = ' /api/people/{personId}';

/**
 * The address of an endpoint below that of a person, where the endpoint is about one and its own address does not say which.
 * Without a person it means the account's home person, or its only one.
 */
export type AddressOfPerson<At, E> = E extends { isHomeOnly: true }
  ? never
  : E extends { guard: 'person' }
    ? At extends `${string}{personId}${string}`
      ? never
      : At extends `${infer Method} /api/${infer Rest}`
        ? `${Method} /api/people/{personId}/${Rest}`
        : never
    : never;
export const addressOfPerson = (address: string, endpoint: Endpoint): string | undefined =>
  endpoint.guard === 'person' && !endpoint.isHomeOnly && !address.includes(PERSON)
    ? address.replace(' /api', PERSON)
    : undefined;

/** The schemas that the OpenAPI description references by name. */
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

/** Formats error codes for descriptions: (`link-invalid`, `link-expired`). */
export const withCode = (...codes: ApiErrorCode[]) =>
  `(${codes.map((code) => `\`${code}\``).join(', ')})`;

export const NO_ROOM = `There is no room for another ${withCode('too-many')}.`;
