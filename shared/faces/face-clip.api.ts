import { faceClipChangesSchema, faceClipSchema } from '#shared/clips/clip.form';
import { NO_CLIP } from '../clips/clip.api';
import { waitingClipOfFace } from '../contributions/added-or-waiting.api';
import { apiSchemas, DELETED, PHOTO_FORM, type Endpoints } from '../product/endpoint';
import { FACE_STORED } from './face-photo.api';

const faceClip = faceClipSchema.register(apiSchemas, { id: 'FaceClip' });
const faceClipChanges = faceClipChangesSchema.register(apiSchemas, { id: 'FaceClipChanges' });

/** The clip of a face. */
export const faceClipEndpoints = {
  'PUT /api/face-photos/{id}/clip': {
    operationId: 'setFaceClip',
    guard: 'person',
    right: 'contribute',
    summary: 'Give a clip its place on a face; it replaces the former one',
    query: PHOTO_FORM,
    body: faceClip,
    answer: FACE_STORED,
    otherAnswer: waitingClipOfFace,
    failures: { 404: `${NO_CLIP} Or there is no such face.` },
  },
  'PATCH /api/face-photos/{id}/clip': {
    operationId: 'changeFaceClip',
    guard: 'person',
    right: 'manage',
    summary: 'Let the tablet offer the clip of somebody who has died, or not',
    query: PHOTO_FORM,
    body: faceClipChanges,
    answer: FACE_STORED,
  },
  'DELETE /api/face-photos/{id}/clip': {
    operationId: 'deleteFaceClip',
    guard: 'person',
    right: 'edit',
    summary: 'Delete the clip of a face, if there is one',
    answer: DELETED,
  },
} satisfies Endpoints;
