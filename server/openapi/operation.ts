import { rolesWith, type Right } from '#shared/circle/roles';
import {
  apiError,
  withCode,
  type Answer,
  type Endpoint,
  type Parameter,
} from '#shared/product/endpoint';
import { numberToWords } from '#shared/product/format-number';
import {
  PASSWORD_CONFIRMED_MINUTES,
  REQUEST_MINUTES_MAX,
  STORAGE_MAX_MIB,
  UPLOADS_PER_ACCOUNT,
} from '#shared/product/limits';
import { refTo, type JsonSchema } from './schema-components';

const whoMayCall: Record<
  Exclude<Endpoint['guard'], 'person'>,
  { words: string; security: Record<string, string[]>[] }
> = {
  anyone: { words: 'Open to everybody.', security: [] },
  signedIn: { words: 'For whoever is logged in.', security: [{ session: [] }] },
  admin: { words: 'For admins only.', security: [{ session: ['admin'] }] },
  paired: { words: 'For a paired tablet only.', security: [{ tablet: [] }] },
  giver: { words: 'For whoever has a giving link.', security: [{ givingLink: [] }] },
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const ROW_ID: Parameter = {
  schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  description: 'The `id` of a row that a list has answered.',
};

const PHOTO_ID: Parameter = {
  schema: { type: 'string', format: 'uuid' },
  description: 'The `id` of one of the `photos` of the face.',
};

const IDEMPOTENCY_KEY: Parameter = {
  schema: { type: 'string', format: 'uuid' },
  description:
    'A UUID made up for this one thing to create. Sent again with it, the request creates nothing and gets the first answer anew, as the row is now, whatever the body says.',
};

/** Converts an endpoint to an OpenAPI Operation Object. */
export function operation(address: string, endpoint: Endpoint, tag: string) {
  const { words, security } =
    endpoint.guard === 'person' ? forMembers(endpoint.right) : whoMayCall[endpoint.guard];
  return {
    operationId: endpoint.operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: words,
    security,
    parameters: [
      ...[...address.matchAll(/{(\w+)}/g)].map(([, name]) => ({
        in: 'path',
        name,
        required: true,
        ...(name === 'photoId' ? PHOTO_ID : (endpoint.id ?? ROW_ID)),
      })),
      ...Object.entries(endpoint.query ?? {}).map(([name, parameter]) => ({
        in: 'query',
        name,
        ...parameter,
      })),
      ...(endpoint.requestKey
        ? [{ in: 'header', name: 'Idempotency-Key', ...IDEMPOTENCY_KEY }]
        : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(refTo(endpoint.body)) } }
      : {}),
    ...(endpoint.file
      ? {
          requestBody: {
            required: true,
            description: endpoint.file.description,
            content: { [endpoint.file.contentType]: {} },
          },
        }
      : {}),
    responses: {
      [endpoint.answer.status]: success(endpoint.answer),
      ...(endpoint.otherAnswer && { [endpoint.otherAnswer.status]: success(endpoint.otherAnswer) }),
      ...failures(address, endpoint),
    },
  };
}

const hasId = (address: string) => /{\w+}/.test(address);
const isAddressed = (address: string) => address.includes('{personId}');

const forMembers = (right: Right) => ({
  words: `For members of the person's circle with the role ${rolesWith(right).join(' or ')}.`,
  security: [{ session: [] }],
});

function success({ description, headers, status, schema, contentType }: Answer) {
  const content = contentType ? { [contentType]: {} } : json(schema ? refTo(schema) : {});
  return { description, ...(headers ? { headers } : {}), ...(status === 204 ? {} : { content }) };
}

const RETRY_AFTER: Record<string, Parameter> = {
  'Retry-After': {
    schema: { type: 'integer', minimum: 1 },
    description: 'Seconds to wait before another try.',
  },
};

/** Describes the error responses of an endpoint, by status. */
function failures(address: string, endpoint: Endpoint) {
  const words = new Map<number, string[]>();
  for (const [status, reason] of [
    ...commonFailures(address, endpoint),
    ...Object.entries(endpoint.failures ?? {}),
  ]) {
    words.set(Number(status), [...(words.get(Number(status)) ?? []), reason]);
  }
  return Object.fromEntries(
    [...words].map(([status, reasons]) => [
      status,
      {
        description: reasons.join(' '),
        ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
        content: json(refTo(apiError)),
      },
    ]),
  );
}

/** Describes the errors that an endpoint's guard, body and path imply. */
function commonFailures(
  address: string,
  { guard, right, body, file, upload, requestKey, passwordFor }: Endpoint,
): [status: number, reason: string][] {
  const possible: [boolean, number, string][] = [
    [
      body !== undefined,
      400,
      `The body is not as described ${withCode('invalid')}; \`errors\` has an entry for each validation error.`,
    ],
    [requestKey === true, 400, `A header is not as described ${withCode('invalid')}.`],
    [
      guard === 'signedIn' || guard === 'person' || guard === 'admin',
      401,
      `Nobody is logged in ${withCode('signed-out')}.`,
    ],
    [
      guard === 'paired',
      401,
      `Its family has ended this tablet, or it was never paired ${withCode('tablet-ended')}.`,
    ],
    [
      guard === 'admin',
      403,
      `Whoever is logged in is no admin, or one whose address is not verified ${withCode('forbidden')}.`,
    ],
    [
      guard === 'person' && right !== 'view',
      403,
      `The role of whoever is logged in does not allow it ${withCode('forbidden')}.`,
    ],
    [
      guard === 'person' && !isAddressed(address),
      409,
      `Whoever is logged in cares for several people or for none ${withCode('person-needed')}.`,
    ],
    [passwordFor !== undefined, 403, passwordNeeded(passwordFor)],
    [!address.startsWith('GET '), 403, `A page of another site sent it ${withCode('cross-site')}.`],
    [
      guard === 'giver',
      404,
      `The link has expired, was revoked or is used up, or there never was one ${withCode('link-ended')}.`,
    ],
    [hasId(address), 404, 'There is no such thing, or it is not yours.'],
    [
      body !== undefined || upload === true,
      408,
      `The body stalled, or came so slowly that it could not be whole in ${numberToWords(REQUEST_MINUTES_MAX)} minutes ${withCode('too-slow')}.`,
    ],
    [
      upload === true,
      409,
      `The photos and recordings of the account fill all ${STORAGE_MAX_MIB} MB that there are ${withCode('storage-full')}.`,
    ],
    [body !== undefined, 413, 'The body is too large.'],
    [body !== undefined, 415, 'The body is not JSON.'],
    [file !== undefined, 415, `The body is not ${file?.contentType}.`],
    [
      upload === true,
      429,
      `The account has ${UPLOADS_PER_ACCOUNT} uploads under way already ${withCode('too-often')}.`,
    ],
    [true, 503, 'The server is busy or cannot reach its database or its photos.'],
  ];
  return possible.flatMap(([applies, status, reason]) => (applies ? [[status, reason]] : []));
}

const passwordNeeded = (what: Endpoint['passwordFor']): string =>
  `The password was not typed in this session within the last ${PASSWORD_CONFIRMED_MINUTES} minutes${typeof what === 'string' ? `, and is needed for ${what}` : ''} ${withCode('password-needed')}.`;
