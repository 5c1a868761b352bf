import type { Response, Router } from 'express';
import { waitingEndpoints } from '#shared/contributions/contribution.api';
import type { Crop } from '#shared/media/crop';
import {
  FACE_PHOTOS_MAX,
  FACE_PICTURES_MAX,
  REMEMBER_ITEMS_MAX,
  SONGS_MAX,
} from '#shared/product/limits';
import type { PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { faceTaken, HttpError, notFound } from '../http/http-error';
import { routes } from '../http/route';
import { cropStoredPhoto } from '../media/crop-stored-photo';
import { mediaFile, photoFile, type MediaKind } from '../media/media-kinds';
import { sendMedia } from '../media/media.routes';
import { dayTaken } from '../people/day-taken';
import { findShown, findWaiting, listWaiting } from './contributions.repository';
import { acceptContribution, declineContribution } from './decide.repository';
import { keepGift } from './take-back-gift.repository';

const tooManyPhotos = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${FACE_PHOTOS_MAX} photos. Please delete one before accepting another. Until then this one waits.`,
  );
const tooManyPictures = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${FACE_PICTURES_MAX} pictures of one face. Please delete one before accepting another. Until then this one waits.`,
  );
const tooManyItems = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${REMEMBER_ITEMS_MAX} items. Please delete one before accepting another. Until then this one waits.`,
  );
const tooManySongs = () =>
  new HttpError(
    409,
    'songs-full',
    `There is room for ${SONGS_MAX} songs. Please delete one before accepting another. Until then this one waits.`,
  );

const placeTaken = () =>
  new HttpError(
    409,
    'place-taken',
    'Something else has taken its place. Please delete that first. Until then this stays hidden.',
  );

/** The endpoints for what helpers have added and no caregiver has accepted yet. */
export function waitingRoutes(deps: Pick<Deps, 'db' | 'mediaStore' | 'uploads'>): Router {
  const { db, mediaStore, uploads } = deps;
  const send =
    (kind: MediaKind) =>
    async ({ person, id, res }: { person: PersonAccess; id: number; res: Response }) => {
      const waiting = await findShown(db, person, id);
      const file = mediaFile(kind, waiting?.[kind] ?? '');
      return sendMedia(mediaStore, { waitingFor: person.id }, file, res);
    };
  return routes(waitingEndpoints, {
    'GET /api/people/{personId}/waiting': ({ person }) => listWaiting(db, person),

    'POST /api/people/{personId}/waiting/{id}/take': {
      upload: uploads.photo,
      handle: async ({ person, id, body }) => {
        const part = body.crop && (await cropped(deps, person, id, body.crop));
        const accepted = await acceptContribution(db, person, id, body, part);
        switch (accepted) {
          case 'none-waiting':
            throw notFound('Contribution');
          case 'no-face':
            throw notFound('Photo');
          case 'face-taken':
            throw faceTaken();
          case 'face-full':
            throw tooManyPictures();
          case 'album-full':
            throw tooManyPhotos();
          case 'item-full':
            throw tooManyItems();
          case 'song-full':
            throw tooManySongs();
          case 'day-taken':
            throw dayTaken();
          default:
            return accepted;
        }
      },
    },

    'DELETE /api/people/{personId}/waiting/{id}': async ({ person, id }) => {
      if (!(await declineContribution(db, person, id))) throw notFound('Contribution');
    },

    'POST /api/people/{personId}/waiting/{id}/keep': async ({ person, id, body: { reason } }) => {
      const kept = await keepGift(db, person, id, reason);
      switch (kept) {
        case 'none-waiting':
          throw notFound('Contribution');
        case 'place-taken':
          throw placeTaken();
        case 'face-full':
          throw tooManyPictures();
        case 'album-full':
          throw tooManyPhotos();
        case 'shown':
      }
    },

    'GET /api/people/{personId}/waiting/{id}/photo': async ({ person, id, query, res }) => {
      const waiting = await findShown(db, person, id);
      const photo = photoFile(waiting?.photo ?? '', query.size);
      return sendMedia(mediaStore, { waitingFor: person.id }, photo, res);
    },

    'GET /api/people/{personId}/waiting/{id}/voice': send('voice'),
    'GET /api/people/{personId}/waiting/{id}/sound': send('sound'),
    'GET /api/people/{personId}/waiting/{id}/video': send('video'),
  });
}

/** Cuts a part out of the photo of a contribution that waits. Undefined if it has none. */
async function cropped(
  deps: Pick<Deps, 'db' | 'mediaStore'>,
  person: PersonAccess,
  id: number,
  crop: Crop,
) {
  const { id: personId } = person;
  const waiting = await findWaiting(deps.db, person, id);
  if (!waiting) throw notFound('Contribution');
  const { photoId } = waiting;
  if (photoId === null) return undefined;
  return cropStoredPhoto(deps, { waitingFor: personId }, { personId, photoId }, crop);
}
