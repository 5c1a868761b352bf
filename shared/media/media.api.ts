import type { Endpoints, Parameter } from '../product/endpoint';

const keptForEver = {
  'Cache-Control': {
    schema: { type: 'string' },
    description: 'For this browser to keep for ever.',
  },
  'Accept-Ranges': {
    schema: { type: 'string', enum: ['bytes'] },
    description: 'Parts may be asked for.',
  },
} satisfies Record<string, Parameter>;

/** The answer with a file of media. */
export const fileAnswer = (contentType: string, what: string) =>
  ({
    status: 200,
    contentType,
    description: `The ${what}, which never changes at this address; a part of it (206) for who asks with \`Range\`, and 416 for a part that it does not have and for several parts.`,
    headers: keptForEver,
  }) as const;

/** Photos and voices. */
export const mediaEndpoints = {
  'GET /api/photos/{id}': {
    operationId: 'getPhoto',
    guard: 'signedIn',
    summary: 'Read the picture of a `photoUrl`',
    id: {
      schema: { type: 'string', format: 'uuid' },
      description: 'As in the `photoUrl` of `?photos=link`.',
    },
    query: {
      size: {
        schema: { type: 'string', enum: ['small'] },
        description: 'With `small`, a little one for lists.',
      },
    },
    answer: fileAnswer('image/webp', 'picture'),
  },
  'GET /api/voices/{id}': {
    operationId: 'getVoice',
    guard: 'signedIn',
    summary: 'Read the recording of a `voiceUrl`',
    id: {
      schema: { type: 'string', format: 'uuid' },
      description: 'As in the `voiceUrl` of a person or a note.',
    },
    answer: fileAnswer('audio/wav', 'recording'),
  },
} satisfies Endpoints;
