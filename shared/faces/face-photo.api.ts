import * as z from 'zod/mini';
import {
  faceOrderSchema,
  facePhotoSchema,
  faceWithPhotosSchema,
  furtherPictureSchema,
} from '#shared/faces/face-photo.answer';
import {
  addFacePictureSchema,
  changeFacePictureSchema,
  createFacePhotoSchema,
  placeFaceSchema,
  updateFacePhotoSchema,
} from '#shared/faces/face-photo.form';
import { FACE_PICTURES_MAX, PHOTO_ORIGINAL_HOURS, RESTORE_SECONDS } from '#shared/product/limits';
import { addedFace, waitingPicture, waitingVoice } from '../contributions/added-or-waiting.api';
import {
  NOT_A_PHOTO,
  NOT_A_RECORDING,
  PHOTO_TOO_LARGE,
  recording,
  RECORDING_TOO_LARGE,
} from '../media/upload-failures.api';
import {
  apiSchemas,
  DELETED,
  NO_ROOM,
  PHOTO_FORM,
  withCode,
  type Endpoints,
} from '../product/endpoint';

const facePhoto = facePhotoSchema.register(apiSchemas, { id: 'FacePhoto' });
const faceWithPhotos = faceWithPhotosSchema.register(apiSchemas, { id: 'FaceWithPhotos' });
const newPicture = addFacePictureSchema.register(apiSchemas, { id: 'NewFacePicture' });
const pictureChanges = changeFacePictureSchema.register(apiSchemas, { id: 'FacePictureChanges' });
const FACE_STORED = {
  status: 200,
  schema: faceWithPhotos,
  description: 'The face as stored.',
} as const;
const newFacePhoto = createFacePhotoSchema.register(apiSchemas, { id: 'NewFacePhoto' });
const facePhotoChanges = updateFacePhotoSchema.register(apiSchemas, { id: 'FacePhotoChanges' });

const placement = placeFaceSchema.register(apiSchemas, { id: 'FacePlace' });
const furtherPicture = furtherPictureSchema.register(apiSchemas, { id: 'FurtherPicture' });
const faceOrder = faceOrderSchema.register(apiSchemas, { id: 'FaceOrder' });

/** The faces of the Faces Game. */
export const facePhotoEndpoints = {
  'GET /api/face-photos': {
    operationId: 'listFacePhotos',
    guard: 'person',
    right: 'view',
    summary: 'List the faces in the order of the family, in which new ones come last',
    query: PHOTO_FORM,
    answer: { status: 200, schema: z.array(facePhoto), description: 'All of them.' },
  },
  'GET /api/face-photos/{id}': {
    operationId: 'getFacePhoto',
    guard: 'person',
    right: 'view',
    summary: 'Read a face with all of its pictures',
    query: PHOTO_FORM,
    answer: { status: 200, schema: faceWithPhotos, description: 'The face.' },
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
    answer: FACE_STORED,
    failures: { 400: NOT_A_PHOTO, 413: PHOTO_TOO_LARGE },
  },
  'DELETE /api/face-photos/{id}': {
    operationId: 'deleteFacePhoto',
    guard: 'person',
    right: 'edit',
    summary: `Delete a face with its photos and voice; it can be restored for ${RESTORE_SECONDS} seconds`,
    answer: DELETED,
  },
  'POST /api/face-photos/{id}/restore': {
    operationId: 'restoreFacePhoto',
    guard: 'person',
    right: 'edit',
    summary: `Restore a face that was deleted less than ${RESTORE_SECONDS} seconds ago`,
    query: PHOTO_FORM,
    answer: { ...FACE_STORED, description: 'The face as it was.' },
    failures: { 409: NO_ROOM },
  },
  'PUT /api/face-photos/{id}/place': {
    operationId: 'placeFacePhoto',
    guard: 'person',
    right: 'edit',
    summary: 'Move a face before another one, or to the end',
    body: placement,
    answer: { status: 200, schema: faceOrder, description: 'All faces in their order.' },
  },
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
