import * as z from 'zod/mini';
import {
  faceOrderSchema,
  facePhotoSchema,
  faceWithPhotosSchema,
} from '#shared/faces/face-photo.answer';
import {
  createFacePhotoSchema,
  placeFaceSchema,
  updateFacePhotoSchema,
} from '#shared/faces/face-photo.form';
import { RESTORE_SECONDS } from '#shared/product/limits';
import { addedFace } from '../contributions/added-or-waiting.api';
import { NOT_A_PHOTO, PHOTO_TOO_LARGE } from '../media/upload-failures.api';
import { apiSchemas, DELETED, NO_ROOM, PHOTO_FORM, type Endpoints } from '../product/endpoint';

const facePhoto = facePhotoSchema.register(apiSchemas, { id: 'FacePhoto' });
export const faceWithPhotos = faceWithPhotosSchema.register(apiSchemas, { id: 'FaceWithPhotos' });
export const FACE_STORED = {
  status: 200,
  schema: faceWithPhotos,
  description: 'The face as stored.',
} as const;
const newFacePhoto = createFacePhotoSchema.register(apiSchemas, { id: 'NewFacePhoto' });
const facePhotoChanges = updateFacePhotoSchema.register(apiSchemas, { id: 'FacePhotoChanges' });

const placement = placeFaceSchema.register(apiSchemas, { id: 'FacePlace' });
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
} satisfies Endpoints;
