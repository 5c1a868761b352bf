import { rolesWith, type Right } from '#shared/circle/roles';
import { apiError, type Answer, type Endpoint, type Parameter } from '#shared/product/endpoint';
import { impliedFailures } from './implied-failures';
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
      ...Object.entries(endpoint.headers ?? {}).map(([name, parameter]) => ({
        in: 'header',
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
            content: Object.fromEntries(endpoint.file.contentTypes.map((type) => [type, {}])),
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

const forMembers = (right: Right) => ({
  words: `For members of the person's circle with the role ${rolesWith(right).join(' or ')}.`,
  security: [{ session: [] }],
});

function success({ description, headers, status, schema, contentType }: Answer) {
  const content = contentType
    ? Object.fromEntries([contentType].flat().map((type) => [type, {}]))
    : json(schema ? refTo(schema) : {});
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
    ...impliedFailures(address, endpoint),
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
