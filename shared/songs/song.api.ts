import * as z from 'zod/mini';
import { SONGS_MAX } from '#shared/product/limits';
import { newSongSchema, songChangesSchema, songOrderSchema } from '#shared/songs/song.form';
import { NOT_A_PHOTO, NOT_A_SONG, PHOTO_TOO_LARGE } from '../media/upload-failures.api';
import { apiSchemas, DELETED, withCode, type Endpoints } from '../product/endpoint';
import { songSchema, waitingSongSchema } from './song.answer';

const song = songSchema.register(apiSchemas, { id: 'Song' });
const waitingSong = waitingSongSchema.register(apiSchemas, { id: 'WaitingSong' });
const addedSong = z.union([song, waitingSong]).register(apiSchemas, { id: 'AddedSong' });
const newSong = newSongSchema.register(apiSchemas, { id: 'NewSong' });
const songChanges = songChangesSchema.register(apiSchemas, { id: 'SongChanges' });
const songOrder = songOrderSchema.register(apiSchemas, { id: 'SongOrder' });

/** The songs that the tablet offers. */
export const songEndpoints = {
  'GET /api/people/{personId}/songs': {
    operationId: 'listSongs',
    guard: 'person',
    right: 'view',
    summary: 'List the songs in their order',
    answer: {
      status: 200,
      schema: z.array(song),
      description: 'All of them, also those that rest.',
    },
  },
  'POST /api/people/{personId}/songs': {
    operationId: 'addSong',
    guard: 'person',
    right: 'contribute',
    summary: 'Add a song, behind the others',
    requestKey: true,
    body: newSong,
    upload: true,
    answer: {
      status: 201,
      schema: addedSong,
      description:
        'The song as stored; from a helper the contribution, which waits until a caregiver takes it.',
    },
    failures: {
      400: `${NOT_A_SONG} ${NOT_A_PHOTO}`,
      404: `The upload that \`audio\` names was used, has expired or is not yours ${withCode('upload-ended')}.`,
      409: `There are ${SONGS_MAX} songs ${withCode('songs-full')}.`,
      413: PHOTO_TOO_LARGE,
    },
  },
  'PATCH /api/people/{personId}/songs/{id}': {
    operationId: 'changeSong',
    guard: 'person',
    right: 'edit',
    summary: 'Change the texts or the picture of a song, or let it rest; absent fields stay',
    body: songChanges,
    upload: true,
    answer: { status: 200, schema: song, description: 'The song as stored.' },
    failures: { 400: NOT_A_PHOTO, 413: PHOTO_TOO_LARGE },
  },
  'DELETE /api/people/{personId}/songs/{id}': {
    operationId: 'deleteSong',
    guard: 'person',
    right: 'edit',
    summary: 'Delete a song with its sound and its picture',
    answer: DELETED,
  },
  'PUT /api/people/{personId}/songs/order': {
    operationId: 'orderSongs',
    guard: 'person',
    right: 'edit',
    summary: 'Order the songs',
    body: songOrder,
    answer: { status: 200, schema: z.array(song), description: 'All of them in their new order.' },
    failures: { 400: 'The order does not name each song once. Nothing has changed.' },
  },
} satisfies Endpoints;
