import type { Endpoints } from '../product/endpoint';

/** Photos. */
export const photoEndpoints = {
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
    answer: {
      status: 200,
      contentType: 'image/webp',
      description: 'The picture, which never changes at this address.',
      headers: {
        'Cache-Control': {
          schema: { type: 'string' },
          description: 'For this browser to keep for ever.',
        },
      },
    },
  },
} satisfies Endpoints;

/** Voices. */
export const voiceEndpoints = {
  'GET /api/voices/{id}': {
    operationId: 'getVoice',
    guard: 'signedIn',
    summary: 'Read the recording of a `voiceUrl`',
    id: {
      schema: { type: 'string', format: 'uuid' },
      description: 'As in the `voiceUrl` of a person or a note.',
    },
    answer: {
      status: 200,
      contentType: 'audio/wav',
      description:
        'The recording, which never changes at this address; a part of it (206) for who asks with `Range`.',
      headers: {
        'Cache-Control': {
          schema: { type: 'string' },
          description: 'For this browser to keep for ever.',
        },
        'Accept-Ranges': {
          schema: { type: 'string', enum: ['bytes'] },
          description: 'Parts may be asked for.',
        },
      },
    },
  },
} satisfies Endpoints;
