import type { Router } from 'express';
import type * as z from 'zod/mini';
import { SONGS_MAX } from '#shared/product/limits';
import { songEndpoints } from '#shared/songs/song.api';
import { NOT_ALL_SONGS, type newSongSchema } from '#shared/songs/song.form';
import { asEditor, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, invalid, notFound } from '../http/http-error';
import { routes } from '../http/route';
import type { Contributing } from '../people/content.fields';
import {
  deleteSong,
  findCreatedSong,
  insertSong,
  listSongs,
  orderSongs,
  updateSong,
} from './songs.repository';

const songsFull = () =>
  new HttpError(
    409,
    'songs-full',
    `There is room for ${SONGS_MAX} songs. Please delete one before adding another.`,
  );

type SongDeps = Pick<Deps, 'db' | 'mediaStore' | 'uploads'>;

export function songRoutes(deps: SongDeps, contribute: Contributing): Router {
  const { db, mediaStore, uploads } = deps;
  return routes(songEndpoints, {
    'GET /api/people/{personId}/songs': ({ person }) => listSongs(db, person.id),

    'POST /api/people/{personId}/songs': {
      upload: uploads.photo,
      handle: ({ person, body, requestKey }) => add(deps, contribute, { person, requestKey }, body),
    },

    'PATCH /api/people/{personId}/songs/{id}': {
      upload: uploads.photo,
      handle: async ({ person, id, body: { photoUrl, ...changes } }) => {
        const photo =
          typeof photoUrl === 'string' ? await mediaStore.receive('photo', photoUrl) : photoUrl;
        const song = await updateSong(db, person, id, changes, photo);
        if (!song) throw notFound('Song');
        return song;
      },
    },

    'DELETE /api/people/{personId}/songs/{id}': async ({ person, id }) => {
      if (!(await deleteSong(db, person, id))) throw notFound('Song');
    },

    'PUT /api/people/{personId}/songs/order': async ({ person, body }) => {
      const ordered = await orderSongs(db, person, body.ids);
      if (!ordered) throw invalid([{ path: 'ids', message: NOT_ALL_SONGS }]);
      return ordered;
    },
  });
}

interface By {
  person: PersonAccess;
  requestKey: string | undefined;
}

/** Adds the song of a caregiver. That of a helper waits. */
async function add(
  { db, mediaStore }: SongDeps,
  contribute: Contributing,
  { person, requestKey }: By,
  { photoUrl, audio, title, who = null, why = null }: z.output<typeof newSongSchema>,
) {
  const created = await findCreatedSong(db, person, requestKey);
  if (created) return created;
  const words = { title, who, why };
  const editor = asEditor(person);
  if (!editor) {
    const waiting = await contribute({ person, requestKey }, 'song', { words, photoUrl, audio });
    if (typeof waiting === 'string') throw songsFull();
    return { id: waiting.id, waiting: true as const };
  }
  const photo = photoUrl ? await mediaStore.receive('photo', photoUrl) : undefined;
  const sound = await mediaStore.receive('sound', audio);
  const song = await insertSong(db, editor, { ...words, photo, sound }, requestKey);
  if (!song) throw songsFull();
  return song;
}
