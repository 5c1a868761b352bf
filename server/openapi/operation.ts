import {
  PASSWORD_CONFIRMED_MINUTES,
  REQUEST_MINUTES_MAX,
  STORAGE_MAX_MIB,
  UPLOADS_PER_ACCOUNT,
} from '#shared/limits';
import { spelledOut } from '#shared/numbers-in-words';
import type { Answer, Call, Parameter } from './call';
import { refTo, type JsonSchema } from './schema-components';

const whoMayCall: Record<Call['guard'], { words: string; security: Record<string, string[]>[] }> = {
  anyone: { words: 'Open to everybody.', security: [] },
  signedIn: { words: 'For whoever is logged in.', security: [{ session: [] }] },
  admin: { words: 'For admins only.', security: [{ session: ['admin'] }] },
  paired: { words: 'For a paired tablet only.', security: [{ tablet: [] }] },
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** A call as OpenAPI's Operation Object. */
export function operation(operationId: string, call: Call, tag: string) {
  const { words, security } = whoMayCall[call.guard];
  return {
    operationId,
    tags: [tag],
    summary: call.summary,
    description: words,
    security,
    parameters: [
      ...(call.id ? [{ in: 'path', name: 'id', required: true, ...call.id }] : []),
      ...Object.entries(call.query ?? {}).map(([name, parameter]) => ({
        in: 'query',
        name,
        ...parameter,
      })),
      ...Object.entries(call.headers ?? {}).map(([name, parameter]) => ({
        in: 'header',
        name,
        ...parameter,
      })),
    ],
    ...(call.body ? { requestBody: { required: true, content: json(refTo(call.body)) } } : {}),
    responses: { [call.answer.status]: success(call.answer), ...failures(call) },
  };
}

function success({ description, headers, status, schema, list, contentType }: Answer) {
  const one = schema ? refTo(schema) : {};
  const content = contentType
    ? { [contentType]: {} }
    : json(list ? { type: 'array', items: one } : one);
  return { description, ...(headers ? { headers } : {}), ...(status === 204 ? {} : { content }) };
}

const RETRY_AFTER: Record<string, Parameter> = {
  'Retry-After': {
    schema: { type: 'integer', minimum: 1 },
    description: 'Seconds to wait before another try.',
  },
};

/** Everything that can go wrong with a call, by status. */
function failures(call: Call) {
  const words = new Map<number, string[]>();
  for (const [status, reason] of [
    ...commonFailures(call),
    ...Object.entries(call.failures ?? {}),
  ]) {
    words.set(Number(status), [...(words.get(Number(status)) ?? []), reason]);
  }
  return Object.fromEntries(
    [...words].map(([status, reasons]) => [
      status,
      {
        description: reasons.join(' '),
        ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
        content: json(refTo('ApiError')),
      },
    ]),
  );
}

/** What follows from a call's guard, body and path. */
function commonFailures({
  method,
  path,
  guard,
  body,
  upload,
  headers,
  passwordFor,
}: Call): [status: number, reason: string][] {
  const possible: [boolean, number, string][] = [
    [
      body !== undefined,
      400,
      'The body is not as described (`invalid`); `errors` has an entry for each validation error.',
    ],
    [headers !== undefined, 400, 'A header is not as described (`invalid`).'],
    [guard === 'signedIn' || guard === 'admin', 401, 'Nobody is logged in (`signed-out`).'],
    [
      guard === 'paired',
      401,
      'Its family has ended this tablet, or it was never paired (`tablet-ended`).',
    ],
    [
      guard === 'admin',
      403,
      'Whoever is logged in is no admin, or one whose address is not verified (`forbidden`).',
    ],
    [passwordFor !== undefined, 403, passwordNeeded(passwordFor)],
    [method !== 'get', 403, 'A page of another site sent it (`cross-site`).'],
    [path.includes('{id}'), 404, 'There is no such thing, or it is not yours.'],
    [
      upload === true,
      408,
      `The body stood still, or came so slowly that it could not be whole in ${spelledOut(REQUEST_MINUTES_MAX)} minutes (\`too-slow\`).`,
    ],
    [
      upload === true,
      409,
      `The photos and recordings of the account fill all ${STORAGE_MAX_MIB} MB that there are (\`storage-full\`).`,
    ],
    [body !== undefined, 413, 'The body is too large.'],
    [body !== undefined, 415, 'The body is not JSON.'],
    [
      upload === true,
      429,
      `The account has ${UPLOADS_PER_ACCOUNT} uploads under way already (\`too-often\`).`,
    ],
    [true, 503, 'The server is busy or cannot reach its database or its photos.'],
  ];
  return possible.flatMap(([applies, status, reason]) => (applies ? [[status, reason]] : []));
}

const passwordNeeded = (what: Call['passwordFor']): string =>
  `The password was not typed in this session within the last ${PASSWORD_CONFIRMED_MINUTES} minutes${typeof what === 'string' ? `, and is needed for ${what}` : ''} (\`password-needed\`).`;
