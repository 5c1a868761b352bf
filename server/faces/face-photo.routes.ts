import type { Router } from 'express';
import type * as z from 'zod/mini';
import { facePhotoCalls } from '#shared/api/face-photos';
import type { createFacePhotoSchema, FacePhoto } from '#shared/face-photo';
import { FACE_PHOTOS_MAX } from '#shared/limits';
import type { WaitingFace } from '#shared/person';
import type { ListPart } from '../db/list-part';
import { asEditor, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { JSON_TYPE, jsonList, sendJson } from '../http/json-list';
import { otherAnswer, routes } from '../http/route';
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

/** Stores what helpers add, which waits until a caregiver takes it. */
interface FaceContributions {
  face(
    by: PhotoReader & { person: PersonAccess; requestKey: string | undefined },
    form: z.output<typeof createFacePhotoSchema>,
  ): Promise<WaitingFace | undefined>;
  voice(person: PersonAccess, target: { faceId: number }, recording: string): Promise<boolean>;
}

export function facePhotoRoutes(
  { db, photoStore, uploads }: Pick<Deps, 'db' | 'photoStore' | 'uploads'>,
  contributions: FaceContributions,
): Router {
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
      handle: async ({ person, body, requestKey, query }) => {
        const created = await findCreatedFacePhoto(db, person, requestKey);
        if (created) return presentOne({ person, query }, created);
        const editor = asEditor(person);
        if (!editor) {
          const waiting = await contributions.face({ person, query, requestKey }, body);
          if (!waiting) throw tooMany();
          return waiting;
        }
        const { photoUrl, ...words } = body;
        const row = await insertFacePhoto(
          db,
          editor,
          words,
          await photoStore.place(await processPhoto(photoUrl)),
          requestKey,
        );
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
      handle: async ({ person, id, body: { voice }, query }) => {
        const editor = asEditor(person);
        if (editor)
          return presentOne(
            { person, query },
            await setFaceVoice(db, editor, id, processVoice(voice)),
          );
        if (!(await contributions.voice(person, { faceId: id }, voice))) throw notFound('Photo');
        return otherAnswer({ waiting: true });
      },
    },

    'DELETE /api/face-photos/{id}/voice': async ({ person, id }) => {
      if (!(await setFaceVoice(db, person, id, null))) throw notFound('Photo');
    },

    'DELETE /api/face-photos/{id}': async ({ person, id }) => {
      if (!(await deleteFacePhoto(db, person, id))) throw notFound('Photo');
    },
  });
}
