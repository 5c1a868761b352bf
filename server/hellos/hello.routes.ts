import type { Router } from 'express';
import { helloEndpoints } from '#shared/hellos/hello.api';
import { FACE_PHOTOS_MAX, WAITING_HELLOS_MAX } from '#shared/product/limits';
import { asEditor } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, invalid, notFound } from '../http/http-error';
import { routes } from '../http/route';
import type { Contributing } from '../people/content.fields';
import { processPhoto } from '../photos/process-upload';
import { processVoice } from '../voices/process-upload';
import {
  deleteHello,
  deleteHelloOfToday,
  keepHello,
  listHellos,
  sendHello,
} from './hellos.repository';

const tooMany = (what: string) =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${what}. Please delete one before adding another.`,
  );
const noName = () => invalid([{ path: 'name', message: 'Name is required' }]);
const noFace = () => invalid([{ path: 'faceId', message: 'Please choose whose voice it is' }]);
const notOver = () =>
  new HttpError(409, 'not-over', 'This hello is on the tablet today. You can keep it tomorrow.');

export function helloRoutes(
  {
    db,
    photoStore,
    uploads,
    voiceStore,
  }: Pick<Deps, 'db' | 'photoStore' | 'uploads' | 'voiceStore'>,
  contribute: Contributing,
): Router {
  return routes(helloEndpoints, {
    'GET /api/people/{personId}/hello': ({ person }) => listHellos(db, person.id),

    'POST /api/people/{personId}/hello': {
      upload: uploads.photo,
      handle: async ({ person, body: { photoUrl, voice, words = null } }) => {
        const editor = asEditor(person);
        if (!editor) {
          const waiting = await contribute({ person }, 'hello', {
            words: { words },
            photoUrl,
            voice,
          });
          if (typeof waiting === 'string') throw tooMany(`${WAITING_HELLOS_MAX} hellos that wait`);
          return { id: waiting.id, waiting: true as const };
        }
        return sendHello(db, editor, {
          photo:
            photoUrl === undefined
              ? undefined
              : await photoStore.place(await processPhoto(photoUrl)),
          voice: voice === undefined ? undefined : await voiceStore.place(processVoice(voice)),
          words,
        });
      },
    },

    'DELETE /api/people/{personId}/hello': ({ person }) => deleteHelloOfToday(db, person),

    'POST /api/people/{personId}/hello/{id}/album': async ({ person, id, body }) => {
      const kept = await keepHello(db, person, id, body);
      switch (kept) {
        case 'no-hello':
          throw notFound('Hello');
        case 'no-name':
          throw noName();
        case 'no-face':
          throw noFace();
        case 'not-over':
          throw notOver();
        case 'face-full':
          throw tooMany(`${FACE_PHOTOS_MAX} photos`);
        default:
          return kept;
      }
    },

    'DELETE /api/people/{personId}/hello/{id}': async ({ person, id }) => {
      if (!(await deleteHello(db, person, id))) throw notFound('Hello');
    },
  });
}
