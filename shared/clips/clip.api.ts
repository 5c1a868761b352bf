import * as z from 'zod/mini';
import { UNPLACED_CLIP_HOURS } from '#shared/product/limits';
import {
  NOT_A_CLIP,
  NOT_A_PHOTO,
  NOT_A_RECORDING,
  PHOTO_TOO_LARGE,
} from '../media/upload-failures.api';
import { apiSchemas, withCode, type Endpoints } from '../product/endpoint';
import { clipSchema, waitingClipSchema } from './clip.answer';
import { newClipSchema } from './clip.form';

const clip = clipSchema.register(apiSchemas, { id: 'Clip' });
const waitingClip = waitingClipSchema.register(apiSchemas, { id: 'WaitingClip' });
const addedClip = z.union([clip, waitingClip]).register(apiSchemas, { id: 'AddedClip' });
const newClip = newClipSchema.register(apiSchemas, { id: 'NewClip' });

export const NO_CLIP = `There is no such clip of yours without a place ${withCode('not-found')}.`;

/** A few moving seconds, which then get a place on a face or in a hello. */
export const clipEndpoints = {
  'POST /api/people/{personId}/clips': {
    operationId: 'addClip',
    guard: 'person',
    right: 'contribute',
    summary: `Store a clip. The same account gives it its place within ${UNPLACED_CLIP_HOURS} hours: on a face, or in a hello`,
    requestKey: true,
    body: newClip,
    upload: true,
    answer: {
      status: 201,
      schema: addedClip,
      description:
        'The clip as stored; from a helper its id, and a caregiver sees it where it waits to get its place.',
    },
    failures: {
      400: `${NOT_A_CLIP} ${NOT_A_PHOTO} ${NOT_A_RECORDING}`,
      404: `An upload that \`video\` or \`voice\` names was used, has expired or is not yours ${withCode('upload-ended')}.`,
      413: PHOTO_TOO_LARGE,
    },
  },
} satisfies Endpoints;
