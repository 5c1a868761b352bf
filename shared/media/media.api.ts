import * as z from 'zod/mini';
import { SONG_TYPES } from '#shared/media/sound.form';
import { UPLOAD_TYPES, uploadTypes } from '#shared/media/upload.form';
import { numberToWords } from '#shared/product/format-number';
import { UNUSED_UPLOADS_MAX, UPLOAD_HOURS, UPLOADS_PER_PERSON } from '#shared/product/limits';
import { apiSchemas, withCode, type Endpoints, type Parameter } from '../product/endpoint';
import { NOT_A_CLIP, NOT_A_RECORDING, NOT_A_SONG } from './upload-failures.api';

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
export const fileAnswer = (contentType: string | readonly string[], what: string) =>
  ({
    status: 200,
    contentType,
    description: `The ${what}, which never changes at this address; a part of it (206) for who asks with \`Range\`, and 416 for a part that it does not have and for several parts.`,
    headers: keptForEver,
  }) as const;

export const uploadSchema = z.strictObject({ id: z.uuid() }).register(apiSchemas, { id: 'Upload' });

/** Photos and voices, and files that are sent ahead. */
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
  'GET /api/sounds/{id}': {
    operationId: 'getSound',
    guard: 'signedIn',
    summary: 'Read the sound of an `audioUrl`',
    id: {
      schema: { type: 'string', format: 'uuid' },
      description: 'As in the `audioUrl` of a song.',
    },
    answer: fileAnswer(SONG_TYPES, 'song'),
  },
  'GET /api/videos/{id}': {
    operationId: 'getVideo',
    guard: 'signedIn',
    summary: 'Read the pictures of a `videoUrl`',
    id: {
      schema: { type: 'string', format: 'uuid' },
      description: 'As in the `videoUrl` of a clip.',
    },
    answer: fileAnswer('video/mp4', 'clip'),
  },
  'POST /api/people/{personId}/uploads': {
    operationId: 'sendUpload',
    guard: 'person',
    right: 'contribute',
    summary: 'Send a file ahead of the request that uses it',
    file: {
      contentTypes: UPLOAD_TYPES,
      description: `The file: at most ${Object.entries(uploadTypes)
        .map(([type, bytes]) => `${bytes} bytes of \`${type}\``)
        .join(', ')}.`,
    },
    upload: true,
    answer: {
      status: 201,
      schema: uploadSchema,
      description: `It can stand where a recording, a song or a clip can, once: in a request of the same account for the same person, within ${numberToWords(UPLOAD_HOURS)} hour. Another file after ${numberToWords(UNUSED_UPLOADS_MAX)} unused ones replaces the oldest.`,
    },
    failures: {
      400: `${NOT_A_RECORDING} ${NOT_A_SONG} ${NOT_A_CLIP}`,
      413: 'The file is too large.',
      429: `${UPLOADS_PER_PERSON} files are being sent for the person already ${withCode('too-often')}.`,
    },
  },
} satisfies Endpoints;
