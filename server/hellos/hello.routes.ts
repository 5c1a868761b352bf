import type { Router } from 'express';
import type * as z from 'zod/mini';
import { helloEndpoints } from '#shared/hellos/hello.api';
import type { newHelloSchema } from '#shared/hellos/hello.form';
import { FACE_PHOTOS_MAX, WAITING_HELLOS_MAX } from '#shared/product/limits';
import { asEditor, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, invalid, notFound } from '../http/http-error';
import { routes } from '../http/route';
import type { Contributing } from '../people/content.fields';
import { dayTaken } from '../people/day-taken';
import {
  deleteHello,
  deleteHelloOfToday,
  listHellos,
  readHelloDays,
  sendHello,
} from './hellos.repository';
import { keepHello, type NotKept } from './keep-hello.repository';

const TOO_MANY_WAIT = `There is room for ${WAITING_HELLOS_MAX} hellos that wait. Please delete one before adding another.`;
const TOO_MANY_PHOTOS = `There is room for ${FACE_PHOTOS_MAX} photos. Please delete one before adding another.`;
const tooMany = (message: string) => new HttpError(409, 'too-many', message);
type HelloDeps = Pick<Deps, 'db' | 'mediaStore' | 'uploads'>;

export function helloRoutes(deps: HelloDeps, contribute: Contributing): Router {
  const { db, uploads } = deps;
  return routes(helloEndpoints, {
    'GET /api/people/{personId}/hello': ({ person }) => listHellos(db, person.id),

    'GET /api/people/{personId}/hello/days': ({ person }) => readHelloDays(db, person),

    'POST /api/people/{personId}/hello': {
      upload: uploads.photo,
      handle: ({ person, body }) => send(deps, contribute, person, body),
    },

    'DELETE /api/people/{personId}/hello': ({ person }) => deleteHelloOfToday(db, person),

    'POST /api/people/{personId}/hello/{id}/album': async ({ person, id, body }) => {
      const kept = await keepHello(db, person, id, body);
      if (typeof kept === 'string') throw notKept[kept]();
      return kept;
    },

    'DELETE /api/people/{personId}/hello/{id}': async ({ person, id }) => {
      if (!(await deleteHello(db, person, id))) throw notFound('Hello');
    },
  });
}

/** Sends the hello of a caregiver. That of a helper waits. */
async function send(
  { db, mediaStore }: HelloDeps,
  contribute: Contributing,
  person: PersonAccess,
  { photoUrl, voice, clipId, words = null, ...place }: z.output<typeof newHelloSchema>,
) {
  const editor = asEditor(person);
  if (!editor) {
    const addition = { words: { words }, photoUrl, voice, clipId };
    const waiting = await contribute({ person }, 'hello', addition);
    if (typeof waiting === 'string') throw tooMany(TOO_MANY_WAIT);
    return { id: waiting.id, waiting: true as const };
  }
  const photo = photoUrl === undefined ? undefined : await mediaStore.receive('photo', photoUrl);
  const placed = voice === undefined ? undefined : await mediaStore.receive('voice', voice);
  const sent = await sendHello(db, editor, { photo, voice: placed, clipId, words }, place);
  if (sent === 'day-taken') throw dayTaken();
  return sent;
}

const notKept: Record<NotKept, () => HttpError> = {
  'no-hello': () => notFound('Hello'),
  'no-name': () => invalid([{ path: 'name', message: 'Name is required' }]),
  'no-face': () => invalid([{ path: 'faceId', message: 'Please choose whose voice it is' }]),
  'not-over': () =>
    new HttpError(
      409,
      'not-over',
      'The day of this hello is not over. You can keep the hello when it is.',
    ),
  'face-full': () => tooMany(TOO_MANY_PHOTOS),
};
