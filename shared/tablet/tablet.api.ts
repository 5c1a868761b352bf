import * as z from 'zod/mini';
import { SONG_TYPES } from '#shared/media/sound.form';
import { TABLET_UPLOAD_TYPES, uploadTypes } from '#shared/media/upload.form';
import {
  MESSAGE_SECONDS,
  TABLET_OFFLINE_DAYS,
  VOICE_MIN_MS,
  VOICE_SAMPLE_RATE,
} from '#shared/product/limits';
import { fileAnswer, uploadSchema } from '../media/media.api';
import { apiSchemas, withCode, type Endpoints, type Parameter } from '../product/endpoint';
import {
  pairedTabletSchema,
  tabletContentSchema,
  tabletPersonSchema,
} from './tablet-content.answer';
import { pairTabletSchema, tabletReportSchema, tabletStateSchema } from './tablet.form';

const pairing = pairTabletSchema.register(apiSchemas, { id: 'Pairing' });
const pairedTablet = pairedTabletSchema.register(apiSchemas, { id: 'PairedTablet' });
const tabletPerson = tabletPersonSchema.register(apiSchemas, { id: 'TabletPerson' });
const tabletContent = tabletContentSchema.register(apiSchemas, { id: 'TabletContent' });
const tabletReport = tabletReportSchema.register(apiSchemas, { id: 'TabletReport' });

const tabletState = tabletStateSchema.register(apiSchemas, { id: 'TabletState' });

const FILE_ID = {
  schema: { type: 'string', format: 'uuid' },
  description: 'As in what `getTabletContent` answers.',
} satisfies Parameter;

/** The endpoints of a paired tablet. An account's session grants access to none of them, and a tablet's to no others. */
export const tabletEndpoints = {
  'POST /api/tablet/pair': {
    operationId: 'pairTablet',
    guard: 'anyone',
    summary: 'Pair this device with the person of the code',
    body: pairing,
    answer: {
      status: 201,
      schema: pairedTablet,
      description:
        "Paired. The tablet's own cookie comes with the answer, and the account's holder is told by email.",
    },
    failures: {
      400: `The code is wrong, used or has run out ${withCode('wrong-code')}.`,
      409: `The family has as many tablets as there is room for ${withCode('too-many')}.`,
      429: 'Too many wrong codes.',
    },
  },
  'GET /api/tablet/content': {
    operationId: 'getTabletContent',
    guard: 'paired',
    summary: 'Read everything the tablet shows',
    answer: {
      status: 200,
      schema: tabletContent,
      description:
        'All of it. With `If-None-Match` and its `ETag`, 304 and nothing more while nothing has changed.',
      headers: { ETag: { schema: { type: 'string' }, description: 'Names this content.' } },
    },
  },
  'GET /api/tablet/people': {
    operationId: 'listTabletPeople',
    guard: 'paired',
    summary: 'List the people of a shared tablet',
    answer: {
      status: 200,
      schema: z.array(tabletPerson),
      description:
        'In the order in which they were added; empty for a tablet of one person. Other calls name the row of one of them in the header `X-Tablet`. Without it, those that read mean the first, and those that write are refused.',
    },
  },
  'POST /api/tablet/people': {
    operationId: 'takeUpTabletPeople',
    guard: 'paired',
    summary: 'Get the cookies of the people that were added to this shared tablet',
    answer: {
      status: 200,
      schema: z.array(tabletPerson),
      description: 'All of them. A cookie comes for each that was not ready.',
    },
  },
  'GET /api/tablet/photos/{id}': {
    operationId: 'getTabletPhoto',
    guard: 'paired',
    summary: 'Read the picture of a `photoUrl`',
    id: FILE_ID,
    query: {
      size: {
        schema: { type: 'string', enum: ['small'] },
        description: 'With `small`, a little one.',
      },
    },
    answer: fileAnswer('image/webp', 'picture'),
  },
  'GET /api/tablet/voices/{id}': {
    operationId: 'getTabletVoice',
    guard: 'paired',
    summary: 'Read the recording of a `voiceUrl`',
    id: FILE_ID,
    answer: fileAnswer('audio/wav', 'recording'),
  },
  'GET /api/tablet/sounds/{id}': {
    operationId: 'getTabletSound',
    guard: 'paired',
    summary: 'Read the sound of an `audioUrl`',
    id: FILE_ID,
    answer: fileAnswer(SONG_TYPES, 'song'),
  },
  'POST /api/tablet/uploads': {
    operationId: 'sendTabletUpload',
    guard: 'paired',
    summary: 'Send ahead what was said to the tablet',
    file: {
      contentTypes: TABLET_UPLOAD_TYPES,
      description: `At most ${uploadTypes['audio/wav']} bytes of \`audio/wav\`.`,
    },
    upload: true,
    answer: {
      status: 201,
      schema: uploadSchema,
      description: 'It can be used once, by the same row of the same tablet.',
    },
    failures: {
      400: `On a shared tablet, \`X-Tablet\` names no row ${withCode('row-needed')}. Or the recording is not WAV sound (PCM, 16 bits, one channel, ${VOICE_SAMPLE_RATE / 1000} kHz) of ${VOICE_MIN_MS / 1000} to ${MESSAGE_SECONDS} seconds.`,
      413: 'The file is too large.',
      429: `Too many files of this tablet in a day, or two are being sent for the person already ${withCode('too-often')}.`,
    },
  },
  'GET /api/tablet/videos/{id}': {
    operationId: 'getTabletVideo',
    guard: 'paired',
    summary: 'Read the pictures of a `videoUrl`',
    id: FILE_ID,
    answer: fileAnswer('video/mp4', 'clip'),
  },
  'POST /api/tablet/state': {
    operationId: 'tellTabletState',
    guard: 'paired',
    summary: 'Tell how the tablet is: about every ten minutes',
    body: tabletState,
    answer: { status: 204, description: 'Stored in place of what it told before.' },
    failures: { 429: 'Too many states of this tablet in a day.' },
  },
  'POST /api/tablet/reports': {
    operationId: 'reportTablet',
    guard: 'paired',
    summary: 'Report what was used on a day since the last report',
    body: tabletReport,
    answer: {
      status: 204,
      description:
        'It is stored once for each id. A face counts once, and faces that are not there are left out.',
    },
    failures: {
      400: `The day is more than ${TABLET_OFFLINE_DAYS} days ago, or after tomorrow ${withCode('invalid')}.`,
      429: 'Too many reports of this tablet in a day.',
    },
  },
} satisfies Endpoints;
