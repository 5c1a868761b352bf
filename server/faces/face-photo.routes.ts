import type { Router } from 'express';
import type * as z from 'zod/mini';
import { facePhotoEndpoints } from '#shared/faces/face-photo.api';
import {
  faceTextNames,
  type createFacePhotoSchema,
  type FaceTexts,
} from '#shared/faces/face-photo.form';
import type { Crop } from '#shared/media/crop';
import { FACE_PHOTOS_MAX } from '#shared/product/limits';
import type { ListPart } from '../db/list-part';
import { asEditor, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { JSON_TYPE, jsonList, sendJson } from '../http/json-list';
import { routes } from '../http/route';
import { sendPieces } from '../http/send-pieces';
import { photoForm, type PhotoReader } from '../media/photo-urls';
import { facePhotoOptions } from '../media/photo/process-photo';
import type { Contributing } from '../people/content.fields';
import { deleteFacePhoto, restoreFacePhoto } from './deleted-faces.repository';
import { facePhotosAsJson, listFacePhotos } from './face-lists.repository';
import { placeFace } from './face-order.repository';
import { findCreatedFacePhoto, insertFacePhoto, updateFacePhoto } from './face-photos.repository';
import { findFace } from './face-pictures.repository';
import { presentFaces } from './present-faces';

const tooMany = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${FACE_PHOTOS_MAX} photos. Please delete one before adding another.`,
  );

/** A text that is left out is null. */
type StoredTexts = { [Name in keyof FaceTexts]-?: Exclude<FaceTexts[Name], undefined> };
const textsOf = (form: FaceTexts) =>
  Object.fromEntries(faceTextNames.map((name) => [name, form[name] ?? null])) as StoredTexts;

type FaceDeps = Pick<Deps, 'db' | 'mediaStore' | 'uploads'>;

export function facePhotoRoutes(deps: FaceDeps, contribute: Contributing): Router {
  const { db, mediaStore, uploads } = deps;
  const present = presentFaces(mediaStore);
  const add = addFace(deps, contribute);
  const place = async (photoUrl: string, crop: Crop | undefined) =>
    mediaStore.receive('photo', photoUrl, facePhotoOptions(crop));
  return routes(facePhotoEndpoints, {
    'GET /api/face-photos': async ({ person, query, req, res }) => {
      if (photoForm(query) === 'link') return sendJson(res, await facePhotosAsJson.of(db, person));
      const read = (part: ListPart) => listFacePhotos(db, person, part);
      const list = jsonList(read, (rows) => present.all({ person, query }, rows));
      return sendPieces(req, res, list, JSON_TYPE);
    },

    'POST /api/face-photos': {
      upload: uploads.photo,
      handle: ({ person, query, requestKey, body }) => add({ person, query, requestKey }, body),
    },

    'PATCH /api/face-photos/{id}': {
      upload: uploads.photo,
      handle: async ({ person, id, body: { photoUrl, crop, ...changes }, query }) => {
        const photo = photoUrl === undefined ? undefined : await place(photoUrl, crop);
        const face = await updateFacePhoto(db, person, id, changes, photo);
        return present.one({ person, query }, face);
      },
    },

    'GET /api/face-photos/{id}': async ({ person, id, query }) =>
      present.one({ person, query }, await findFace(db, person, id)),

    'DELETE /api/face-photos/{id}': async ({ person, id }) => {
      if (!(await deleteFacePhoto(db, person, id))) throw notFound('Photo');
    },

    'POST /api/face-photos/{id}/restore': async ({ person, id, query }) => {
      const face = await restoreFacePhoto(db, person, id);
      if (face === 'too-many') throw tooMany();
      return present.one({ person, query }, face === 'no-face' ? undefined : face);
    },

    'PUT /api/face-photos/{id}/place': async ({ person, id, body: { before } }) => ({
      ids: found(await placeFace(db, person, id, before)),
    }),
  });
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound('Photo');
  return value;
}

interface Adding extends PhotoReader {
  person: PersonAccess;
  requestKey: string | undefined;
}

/** Adds the face of a caregiver. That of a helper waits. */
const addFace =
  ({ db, mediaStore }: FaceDeps, contribute: Contributing) =>
  async (by: Adding, { photoUrl, crop, ...words }: z.output<typeof createFacePhotoSchema>) => {
    const { person, requestKey } = by;
    const present = presentFaces(mediaStore);
    const created = await findCreatedFacePhoto(db, person, requestKey);
    if (created) return present.one(by, created);
    const editor = asEditor(person);
    if (!editor) {
      const waiting = await contribute(by, 'face', { words: textsOf(words), photoUrl, crop });
      if (typeof waiting === 'string') throw tooMany();
      return { ...waiting, photoUrl: waiting.photoUrl ?? '', onTablet: 'look' as const };
    }
    const photo = await mediaStore.receive('photo', photoUrl, facePhotoOptions(crop));
    const row = await insertFacePhoto(db, editor, words, photo, requestKey);
    if (!row) throw tooMany();
    return present.one(by, row);
  };
