import * as z from 'zod/mini';
import { furtherPictureSchema } from '#shared/faces/face-photo.answer';
import { addFacePictureSchema, changeFacePictureSchema } from '#shared/faces/face-photo.form';
import { FACE_PICTURES_MAX, PHOTO_ORIGINAL_HOURS } from '#shared/product/limits';
import { waitingPicture } from '../contributions/added-or-waiting.api';
import { NOT_A_PHOTO, PHOTO_TOO_LARGE } from '../media/upload-failures.api';
import {
  apiSchemas,
  DELETED,
  NO_ROOM,
  PHOTO_FORM,
  withCode,
  type Endpoints,
} from '../product/endpoint';
import { FACE_STORED, faceWithPhotos } from './face-photo.api';

const newPicture = addFacePictureSchema.register(apiSchemas, { id: 'NewFacePicture' });
const pictureChanges = changeFacePictureSchema.register(apiSchemas, { id: 'FacePictureChanges' });
const furtherPicture = furtherPictureSchema.register(apiSchemas, { id: 'FurtherPicture' });

/** The pictures of a face, of which one is the main one. */
export const facePictureEndpoints = {
  'GET /api/face-pictures': {
    operationId: 'listFacePictures',
    guard: 'person',
    right: 'view',
    summary: 'List the further pictures of all faces, as the printed album shows them',
    answer: {
      status: 200,
      schema: z.array(furtherPicture),
      description: 'All but the main ones, each face’s in their order.',
    },
  },
  'POST /api/face-photos/{id}/photos': {
    operationId: 'addFacePicture',
    guard: 'person',
    right: 'contribute',
    summary: `Add a further picture to a face, up to ${FACE_PICTURES_MAX} with the main one`,
    query: PHOTO_FORM,
    requestKey: true,
    body: newPicture,
    upload: true,
    answer: { status: 201, schema: faceWithPhotos, description: 'The face as stored.' },
    otherAnswer: waitingPicture,
    failures: { 400: NOT_A_PHOTO, 409: NO_ROOM, 413: PHOTO_TOO_LARGE },
  },
  'PATCH /api/face-photos/{id}/photos/{photoId}': {
    operationId: 'changeFacePicture',
    guard: 'person',
    right: 'edit',
    summary: `Make a picture the main one, or show a part of it: of the picture as it was sent, for ${PHOTO_ORIGINAL_HOURS} hours and until a crop is saved`,
    query: PHOTO_FORM,
    body: pictureChanges,
    upload: true,
    answer: {
      ...FACE_STORED,
      description: 'The face as stored. A picture that was cropped has another id.',
    },
    failures: { 400: NOT_A_PHOTO },
  },
  'DELETE /api/face-photos/{id}/photos/{photoId}': {
    operationId: 'deleteFacePicture',
    guard: 'person',
    right: 'edit',
    summary: 'Delete a picture of a face; after the main picture the next one is the main one',
    answer: DELETED,
    failures: { 409: `It is the only picture of the face ${withCode('last-picture')}.` },
  },
} satisfies Endpoints;
