import * as z from 'zod/mini';
import { facePhotoSchema } from '#shared/answers';
import { createFacePhotoSchema, updateFacePhotoSchema } from '#shared/face-photo';
import { apiSchemas, DELETED, NO_ROOM, PHOTO_FORM, type Calls } from './call';
import { addedFace, waitingVoice } from './contributions';
import {
  NOT_A_PHOTO,
  NOT_A_RECORDING,
  PHOTO_TOO_LARGE,
  recording,
  RECORDING_TOO_LARGE,
} from './uploads';

const facePhoto = facePhotoSchema.register(apiSchemas, { id: 'FacePhoto' });
const newFacePhoto = createFacePhotoSchema.register(apiSchemas, { id: 'NewFacePhoto' });
const facePhotoChanges = updateFacePhotoSchema.register(apiSchemas, { id: 'FacePhotoChanges' });

/** The faces of the Faces Game. */
export const facePhotoCalls = {
  'GET /api/face-photos': {
    operationId: 'listFacePhotos',
    guard: 'person',
    right: 'view',
    summary: 'List the faces, newest last',
    query: PHOTO_FORM,
    answer: { status: 200, schema: z.array(facePhoto), description: 'All of them.' },
  },
  'POST /api/face-photos': {
    operationId: 'addFacePhoto',
    guard: 'person',
    right: 'contribute',
    summary: 'Add a face',
    query: PHOTO_FORM,
    requestKey: true,
    body: newFacePhoto,
    upload: true,
    answer: addedFace,
    failures: { 400: NOT_A_PHOTO, 409: NO_ROOM, 413: PHOTO_TOO_LARGE },
  },
  'PATCH /api/face-photos/{id}': {
    operationId: 'changeFacePhoto',
    guard: 'person',
    right: 'edit',
    summary: 'Change a face; absent fields stay',
    query: PHOTO_FORM,
    body: facePhotoChanges,
    upload: true,
    answer: { status: 200, schema: facePhoto, description: 'The face as stored.' },
    failures: { 400: NOT_A_PHOTO, 413: PHOTO_TOO_LARGE },
  },
  'DELETE /api/face-photos/{id}': {
    operationId: 'deleteFacePhoto',
    guard: 'person',
    right: 'edit',
    summary: 'Delete a face with its photo and voice',
    answer: DELETED,
  },
  'PUT /api/face-photos/{id}/voice': {
    operationId: 'setFaceVoice',
    guard: 'person',
    right: 'contribute',
    summary: 'Record a voice for a face; it replaces the former one',
    query: PHOTO_FORM,
    body: recording,
    upload: true,
    answer: { status: 200, schema: facePhoto, description: 'The face as stored.' },
    otherAnswer: waitingVoice,
    failures: { 400: NOT_A_RECORDING, 413: RECORDING_TOO_LARGE },
  },
  'DELETE /api/face-photos/{id}/voice': {
    operationId: 'deleteFaceVoice',
    guard: 'person',
    right: 'edit',
    summary: 'Delete the voice of a face, if there is one',
    answer: DELETED,
  },
} satisfies Calls;
