import type { SchemaName } from './named-schemas';
import type { JsonSchema } from './schema-components';

export interface Parameter {
  schema: JsonSchema;
  description: string;
}

export interface Answer {
  status: 200 | 201 | 204;
  description: string;
  /** What its JSON holds; undefined when there is nothing to hold, or it is not ours to say. */
  schema?: SchemaName;
  /** Whether it is a list of such. */
  list?: true;
  /** undefined: JSON */
  contentType?: string;
  headers?: Record<string, Parameter>;
}

/** One call as it differs from the others; what all have in common is said in operation.ts. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: `/api/${string}`;
  /** As its route names it. */
  guard: 'anyone' | 'signedIn' | 'admin' | 'paired';
  summary: string;
  /** What `{id}` in the path takes. */
  id?: Parameter;
  query?: Record<string, Parameter>;
  /** Request headers that it reads. */
  headers?: Record<string, Parameter>;
  body?: SchemaName;
  /** Its body carries a photo or a recording, of which only a few are taken at the same moment. */
  upload?: true;
  /** Refused unless the password was typed in this session within the last PASSWORD_CONFIRMED_MINUTES: always, or only for what is named. */
  passwordFor?: true | string;
  answer: Answer;
  /** Failures of this call beyond those that follow from its guard, body and path. */
  failures?: Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 429, string>>;
}

/** By operationId. */
export type Calls = Record<string, Call>;

export const ROW_ID: Parameter = {
  schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  description: 'The `id` of a row that a list has answered.',
};

export const PHOTO_FORM: Record<string, Parameter> = {
  photos: {
    schema: { type: 'string', enum: ['link'] },
    description: 'With `link`, `photoUrl` holds a short address in place of a data URL.',
  },
};

/** For calls that create something. */
export const REQUEST_KEY: Record<string, Parameter> = {
  'Idempotency-Key': {
    schema: { type: 'string', format: 'uuid' },
    description:
      'A UUID made up for this one thing to create. Sent again with it, the request creates nothing and gets the first answer anew, as the row is now, whatever the body says.',
  },
};

export const message = (status: 200 | 201, description: string): Answer => ({
  status,
  schema: 'Message',
  description,
});
export const gone: Answer = { status: 204, description: 'It is deleted.' };
