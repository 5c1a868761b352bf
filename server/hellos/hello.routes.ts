import type { Router } from 'express';
import { helloEndpoints } from '#shared/hellos/hello.api';
import { FACE_PHOTOS_MAX, WAITING_HELLOS_MAX } from '#shared/product/limits';
import { asEditor, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, invalid, notFound } from '../http/http-error';
import { routes } from '../http/route';
import type { PlacedPhoto } from '../photos/photos.repository';
import { processPhoto } from '../photos/process-upload';
import { processVoice } from '../voices/process-upload';
import type { PlacedVoice } from '../voices/voices.repository';
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

/** Stores what helpers send, which waits until a caregiver takes it. */
interface HelloContributions {
  hello(
    person: PersonAccess,
    hello: {
      photo?: PlacedPhoto | undefined;
      voice?: PlacedVoice | undefined;
      words: string | null;
    },
  ): Promise<{ id: number } | undefined>;
}

export function helloRoutes(
  {
    db,
    photoStore,
    uploads,
    voiceStore,
  }: Pick<Deps, 'db' | 'photoStore' | 'uploads' | 'voiceStore'>,
  contributions: HelloContributions,
): Router {
  return routes(helloEndpoints, {
    'GET /api/people/{personId}/hello': ({ person }) => listHellos(db, person.id),

    'POST /api/people/{personId}/hello': {
      upload: uploads.photo,
      handle: async ({ person, body: { photoUrl, voice, words = null } }) => {
        const hello = {
          photo:
            photoUrl === undefined
              ? undefined
              : await photoStore.place(await processPhoto(photoUrl)),
          voice: voice === undefined ? undefined : await voiceStore.place(processVoice(voice)),
          words,
        };
        const editor = asEditor(person);
        if (editor) return sendHello(db, editor, hello);
        const waiting = await contributions.hello(person, hello);
        if (!waiting) throw tooMany(`${WAITING_HELLOS_MAX} hellos that wait`);
        return { id: waiting.id, waiting: true as const };
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
