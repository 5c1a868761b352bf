import type { Router } from 'express';
import { facePictureEndpoints } from '#shared/faces/face-picture.api';
import type { Crop } from '#shared/media/crop';
import { FACE_PICTURES_MAX } from '#shared/product/limits';
import { asEditor, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../http/http-error';
import { otherAnswer, routes } from '../http/route';
import { cropStoredPhoto } from '../media/crop-stored-photo';
import { facePhotoOptions } from '../media/photo/process-photo';
import type { Contributing } from '../people/content.fields';
import { addFacePicture, findFaceOfAddedPicture } from './add-face-picture.repository';
import {
  changeFacePicture,
  deleteFacePicture,
  findFace,
  listFurtherPictures,
} from './face-pictures.repository';
import { presentFaces } from './present-faces';

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

type PictureDeps = Pick<Deps, 'db' | 'mediaStore' | 'uploads'>;

export function facePictureRoutes(deps: PictureDeps, contribute: Contributing): Router {
  const { db, mediaStore, uploads } = deps;
  const present = presentFaces(mediaStore);
  return routes(facePictureEndpoints, {
    'GET /api/face-pictures': ({ person }) => listFurtherPictures(db, person.id),

    'POST /api/face-photos/{id}/photos': {
      upload: uploads.photo,
      handle: async ({ person, id, body: { photoUrl, crop }, requestKey, query }) => {
        const added = await findFaceOfAddedPicture(db, person, id, requestKey);
        if (added) return present.one({ person, query }, added);
        const editor = asEditor(person);
        if (!editor) {
          const picture = { words: {}, photoUrl, crop, target: { faceId: id } };
          const waiting = await contribute({ person, requestKey }, 'picture', picture);
          if (waiting === 'no-room') throw tooManyPictures();
          if (waiting === 'no-target') throw notFound('Photo');
          return otherAnswer({ waiting: true });
        }
        const photo = await mediaStore.receive('photo', photoUrl, facePhotoOptions(crop));
        const face = await addFacePicture(db, editor, id, photo, requestKey);
        if (face === 'face-full') throw tooManyPictures();
        if (face === 'no-face') throw notFound('Photo');
        return present.one({ person, query }, face);
      },
    },

    'PATCH /api/face-photos/{id}/photos/{photoId}': {
      upload: uploads.photo,
      handle: async ({ person, id: faceId, photoId, body: { isMain, crop }, query }) => {
        const picture = { faceId, photoId };
        const replacement = crop && (await cropped(deps, person, picture, crop));
        const face = await changeFacePicture(db, person, picture, { isMain, replacement });
        return present.one({ person, query }, face);
      },
    },

    'DELETE /api/face-photos/{id}/photos/{photoId}': async ({ person, id, photoId }) => {
      const outcome = await deleteFacePicture(db, person, { faceId: id, photoId });
      if (outcome === 'no-picture') throw notFound('Photo');
      if (outcome === 'last-picture') throw lastPicture();
    },
  });
}

/** Cuts a part out of a picture of the face. */
async function cropped(
  deps: PictureDeps,
  person: PersonAccess,
  { faceId, photoId }: { faceId: number; photoId: string },
  crop: Crop,
) {
  const { id: personId } = person;
  const face = await findFace(deps.db, person, faceId);
  if (!face?.photos.some(({ id }) => id === photoId)) throw notFound('Photo');
  const part = await cropStoredPhoto(deps, { personId }, { personId, photoId }, crop);
  if (!part) throw notFound('Photo');
  return part;
}
