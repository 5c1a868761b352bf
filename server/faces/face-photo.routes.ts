import type { Router } from 'express';
import type { FacePhoto, FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { facePhotoEndpoints } from '#shared/faces/face-photo.api';
import { faceTextNames, type FaceTexts } from '#shared/faces/face-photo.form';
import type { Crop } from '#shared/media/crop';
import { FACE_PHOTOS_MAX, FACE_PICTURES_MAX } from '#shared/product/limits';
import type { ListPart } from '../db/list-part';
import { asEditor, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { JSON_TYPE, jsonList, sendJson } from '../http/json-list';
import { otherAnswer, routes } from '../http/route';
import { sendPieces } from '../http/send-pieces';
import type { Contributing } from '../people/content.fields';
import { inForm, photoForm, type PhotoReader } from '../photos/photo-urls';
import { readOriginal } from '../photos/photos.repository';
import { cropPhoto, processFacePhoto } from '../photos/process-upload';
import { processVoice } from '../voices/process-upload';
import { deleteFacePhoto, restoreFacePhoto } from './deleted-faces.repository';
import { placeFace } from './face-order.repository';
import {
  facePhotosAsJson,
  findCreatedFacePhoto,
  insertFacePhoto,
  listFacePhotos,
  setFaceVoice,
  updateFacePhoto,
} from './face-photos.repository';
import {
  addFacePicture,
  changeFacePicture,
  deleteFacePicture,
  findFace,
  findFaceOfAddedPicture,
  listFurtherPictures,
} from './face-pictures.repository';

const tooMany = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${FACE_PHOTOS_MAX} photos. Please delete one before adding another.`,
  );

const tooManyPictures = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${FACE_PICTURES_MAX} pictures of one face. Please delete one before adding another.`,
  );
const lastPicture = () =>
  new HttpError(
    409,
    'last-picture',
    'This is the only picture. Please add another one before you delete it.',
  );

/** A text that is left out is null. */
type StoredTexts = { [Name in keyof FaceTexts]-?: Exclude<FaceTexts[Name], undefined> };
const textsOf = (form: FaceTexts) =>
  Object.fromEntries(faceTextNames.map((name) => [name, form[name] ?? null])) as StoredTexts;

export function facePhotoRoutes(
  {
    db,
    photoStore,
    uploads,
    voiceStore,
  }: Pick<Deps, 'db' | 'photoStore' | 'uploads' | 'voiceStore'>,
  contribute: Contributing,
): Router {
  const present = <Face extends FacePhoto>({ person, query }: PhotoReader, answers: Face[]) =>
    inForm(photoStore, person, photoForm(query), answers);

  async function presentOne(
    reader: PhotoReader,
    row: FaceWithPhotos | undefined,
  ): Promise<FaceWithPhotos> {
    const [answer] = row ? await present(reader, [row]) : [];
    if (!answer) throw notFound('Photo');
    return answer;
  }

  /** Cuts a part out of a picture: of its larger copy, or of what is stored if there is none any more. */
  async function cropped(
    person: PersonAccess,
    picture: { faceId: number; id: string },
    crop: Crop,
  ) {
    const face = await findFace(db, person, picture.faceId);
    if (!face?.photos.some(({ id }) => id === picture.id)) throw notFound('Photo');
    const source =
      (await readOriginal(db, person.id, picture.id)) ??
      (await photoStore.read({ personId: person.id }, picture.id, 'full'));
    if (!source) throw notFound('Photo');
    return photoStore.place(await cropPhoto(source, crop));
  }

  return routes(facePhotoEndpoints, {
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
        const { photoUrl, crop, ...words } = body;
        const editor = asEditor(person);
        if (!editor) {
          const by = { person, query, requestKey };
          const waiting = await contribute(by, 'face', { words: textsOf(words), photoUrl, crop });
          if (typeof waiting === 'string') throw tooMany();
          return { ...waiting, photoUrl: waiting.photoUrl ?? '', onTablet: 'look' as const };
        }
        const row = await insertFacePhoto(
          db,
          editor,
          words,
          await photoStore.place(await processFacePhoto(photoUrl, crop)),
          requestKey,
        );
        if (!row) throw tooMany();
        return presentOne({ person, query }, row);
      },
    },

    'PATCH /api/face-photos/{id}': {
      upload: uploads.photo,
      handle: async ({ person, id, body: { photoUrl, crop, ...changes }, query }) => {
        const photo =
          photoUrl === undefined
            ? undefined
            : await photoStore.place(await processFacePhoto(photoUrl, crop));
        return presentOne({ person, query }, await updateFacePhoto(db, person, id, changes, photo));
      },
    },

    'GET /api/face-photos/{id}': async ({ person, id, query }) =>
      presentOne({ person, query }, await findFace(db, person, id)),

    'GET /api/face-pictures': ({ person }) => listFurtherPictures(db, person.id),

    'POST /api/face-photos/{id}/photos': {
      upload: uploads.photo,
      handle: async ({ person, id, body: { photoUrl, crop }, requestKey, query }) => {
        const added = await findFaceOfAddedPicture(db, person, id, requestKey);
        if (added) return presentOne({ person, query }, added);
        const editor = asEditor(person);
        if (!editor) {
          const picture = { words: {}, photoUrl, crop, target: { faceId: id } };
          const waiting = await contribute({ person, requestKey }, 'picture', picture);
          if (waiting === 'no-room') throw tooManyPictures();
          if (waiting === 'no-target') throw notFound('Photo');
          return otherAnswer({ waiting: true });
        }
        const photo = await photoStore.place(await processFacePhoto(photoUrl, crop));
        const face = await addFacePicture(db, editor, id, photo, requestKey);
        if (face === 'face-full') throw tooManyPictures();
        if (face === 'no-face') throw notFound('Photo');
        return presentOne({ person, query }, face);
      },
    },

    'PATCH /api/face-photos/{id}/photos/{photoId}': {
      upload: uploads.photo,
      handle: async ({ person, id, photoId, body: { isMain, crop }, query }) => {
        const replacement = crop && (await cropped(person, { faceId: id, id: photoId }, crop));
        const name = { faceId: id, photoId };
        const face = await changeFacePicture(db, person, name, { isMain, replacement });
        return presentOne({ person, query }, face);
      },
    },

    'DELETE /api/face-photos/{id}/photos/{photoId}': async ({ person, id, photoId }) => {
      const outcome = await deleteFacePicture(db, person, { faceId: id, photoId });
      if (outcome === 'no-picture') throw notFound('Photo');
      if (outcome === 'last-picture') throw lastPicture();
    },

    'PUT /api/face-photos/{id}/voice': {
      upload: uploads.voice,
      handle: async ({ person, id, body: { voice }, query }) => {
        const editor = asEditor(person);
        if (editor)
          return presentOne(
            { person, query },
            await setFaceVoice(db, editor, id, await voiceStore.place(processVoice(voice))),
          );
        const spoken = { words: {}, voice, target: { faceId: id } };
        if (typeof (await contribute({ person }, 'face-voice', spoken)) === 'string')
          throw notFound('Photo');
        return otherAnswer({ waiting: true });
      },
    },

    'DELETE /api/face-photos/{id}/voice': async ({ person, id }) => {
      if (!(await setFaceVoice(db, person, id, null))) throw notFound('Photo');
    },

    'DELETE /api/face-photos/{id}': async ({ person, id }) => {
      if (!(await deleteFacePhoto(db, person, id))) throw notFound('Photo');
    },

    'POST /api/face-photos/{id}/restore': async ({ person, id, query }) => {
      const face = await restoreFacePhoto(db, person, id);
      if (face === 'too-many') throw tooMany();
      if (face === 'no-face') throw notFound('Photo');
      return presentOne({ person, query }, face);
    },

    'PUT /api/face-photos/{id}/place': async ({ person, id, body: { before } }) => {
      const ids = await placeFace(db, person, id, before);
      if (!ids) throw notFound('Photo');
      return { ids };
    },
  });
}
