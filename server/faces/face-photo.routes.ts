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
  const present = ({ account, query }: PhotoReader, answers: FacePhoto[]) =>
    inForm(photoStore, account.id, photoForm(query), answers);

  async function presentOne(reader: PhotoReader, row: FacePhoto | undefined): Promise<FacePhoto> {
    const [answer] = row ? await present(reader, [row]) : [];
    if (!answer) throw notFound('Photo');
    return answer;
  }

  return routes(facePhotoCalls, {
    'GET /api/face-photos': async ({ account, query, req, res }) => {
      if (photoForm(query) === 'link')
        return sendJson(res, await facePhotosAsJson.of(db, account.id));
      const read = (part: ListPart) => listFacePhotos(db, account.id, part);
      const list = jsonList(read, (rows) => present({ account, query }, rows));
      return sendPieces(req, res, list, JSON_TYPE);
    },

    'POST /api/face-photos': {
      upload: uploads.photo,
      handle: async ({ account, body: { photoUrl, ...words }, requestKey, query }) => {
        const row =
          (await findCreatedFacePhoto(db, account.id, requestKey)) ??
          (await insertFacePhoto(
            db,
            account.id,
            words,
            await photoStore.place(await processPhoto(photoUrl)),
            requestKey,
          ));
        if (!row) throw tooMany();
        return presentOne({ account, query }, row);
      },
    },

    'PATCH /api/face-photos/{id}': {
      upload: uploads.photo,
      handle: async ({ account, id, body: { photoUrl, ...changes }, query }) => {
        const photo =
          photoUrl === undefined ? undefined : await photoStore.place(await processPhoto(photoUrl));
        return presentOne(
          { account, query },
          await updateFacePhoto(db, account.id, id, changes, photo),
        );
      },
    },

    'PUT /api/face-photos/{id}/voice': {
      upload: uploads.voice,
      handle: async ({ account, id, body, query }) =>
        presentOne(
          { account, query },
          await setFaceVoice(db, account.id, id, processVoice(body.voice)),
        ),
    },

    'DELETE /api/face-photos/{id}/voice': async ({ account, id }) => {
      if (!(await setFaceVoice(db, account.id, id, null))) throw notFound('Photo');
    },

    'DELETE /api/face-photos/{id}': async ({ account, id }) => {
      if (!(await deleteFacePhoto(db, account.id, id))) throw notFound('Photo');
    },
  });
}
