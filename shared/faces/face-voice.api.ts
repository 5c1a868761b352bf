import { waitingVoice } from '../contributions/added-or-waiting.api';
import { NOT_A_RECORDING, recording, RECORDING_TOO_LARGE } from '../media/upload-failures.api';
import { DELETED, PHOTO_FORM, type Endpoints } from '../product/endpoint';
import { FACE_STORED } from './face-photo.api';

/** The recording that is heard with a face. */
export const faceVoiceEndpoints = {
  'PUT /api/face-photos/{id}/voice': {
    operationId: 'setFaceVoice',
    guard: 'person',
    right: 'contribute',
    summary: 'Record a voice for a face; it replaces the former one',
    query: PHOTO_FORM,
    body: recording,
    upload: true,
    answer: FACE_STORED,
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
} satisfies Endpoints;
