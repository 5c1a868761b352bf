import type { Router } from 'express';
import { facePhotoCalls } from '#shared/api/face-photos';
import type { FacePhoto } from '#shared/face-photo';
import { FACE_PHOTOS_MAX } from '#shared/limits';
import type { ListPart } from '../db/list-part';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { JSON_TYPE, jsonList, sendJson } from '../http/json-list';
import { routes } from '../http/route';
import { sendPieces } from '../http/send-pieces';
import { inForm, photoForm, type PhotoReader } from '../photos/photo-urls';
import { processPhoto } from '../photos/process-upload';
import { processVoice } from '../voices/process-upload';
import {
  deleteFacePhoto,
  facePhotosAsJson,
  findCreatedFacePhoto,
  insertFacePhoto,
  listFacePhotos,
  setFaceVoice,
  updateFacePhoto,
} from './face-photos.repository';

const tooMany = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${FACE_PHOTOS_MAX} photos. Please delete one before adding another.`,
  );

export function facePhotoRoutes({
  db,
  photoStore,
  uploads,
}: Pick<Deps, 'db' | 'photoStore' | 'uploads'>): Router {
  const present = ({ person, query }: PhotoReader, answers: FacePhoto[]) =>
    inForm(photoStore, person, photoForm(query), answers);

  async function presentOne(reader: PhotoReader, row: FacePhoto | undefined): Promise<FacePhoto> {
    const [answer] = row ? await present(reader, [row]) : [];
    if (!answer) throw notFound('Photo');
    return answer;
  }

  return routes(facePhotoCalls, {
    'GET /api/face-photos': async ({ person, query, req, res }) => {
      if (photoForm(query) === 'link') return sendJson(res, await facePhotosAsJson.of(db, person));
      const read = (part: ListPart) => listFacePhotos(db, person, part);
      const list = jsonList(read, (rows) => present({ person, query }, rows));
      return sendPieces(req, res, list, JSON_TYPE);
    },

    'POST /api/face-photos': {
      upload: uploads.photo,
      handle: async ({ person, body: { photoUrl, ...words }, requestKey, query }) => {
        const row =
          (await findCreatedFacePhoto(db, person, requestKey)) ??
          (await insertFacePhoto(
            db,
            person,
            words,
            await photoStore.place(await processPhoto(photoUrl)),
            requestKey,
          ));
        if (!row) throw tooMany();
        return presentOne({ person, query }, row);
      },
    },

    'PATCH /api/face-photos/{id}': {
      upload: uploads.photo,
      handle: async ({ person, id, body: { photoUrl, ...changes }, query }) => {
        const photo =
          photoUrl === undefined ? undefined : await photoStore.place(await processPhoto(photoUrl));
        return presentOne({ person, query }, await updateFacePhoto(db, person, id, changes, photo));
      },
    },

    'PUT /api/face-photos/{id}/voice': {
      upload: uploads.voice,
      handle: async ({ person, id, body, query }) =>
        presentOne({ person, query }, await setFaceVoice(db, person, id, processVoice(body.voice))),
    },

    'DELETE /api/face-photos/{id}/voice': async ({ person, id }) => {
      if (!(await setFaceVoice(db, person, id, null))) throw notFound('Photo');
    },

    'DELETE /api/face-photos/{id}': async ({ person, id }) => {
      if (!(await deleteFacePhoto(db, person, id))) throw notFound('Photo');
    },
  });
}
