import { VOICE_MIN_MS, VOICE_SAMPLE_RATE, VOICE_SECONDS } from '#shared/limits';
import { gone, PHOTO_FORM, REQUEST_KEY, ROW_ID, type Calls } from './call';

const notAPhoto = 'The photo is none of the four kinds, is broken, or has too many pixels.';
const photoTooLarge = 'The photo is too large.';
const notARecording = `The recording is not WAV sound (PCM, 16 bits, one channel, ${VOICE_SAMPLE_RATE / 1000} kHz) of ${VOICE_MIN_MS / 1000} to ${VOICE_SECONDS} seconds.`;
const recordingTooLarge = 'The recording is too large.';
const noRoom = 'There is no room for another (`too-many`).';

/** What a family keeps: the people of the faces game, and the notes to remember. */
export const familyCalls: Calls = {
  listFacePhotos: {
    method: 'get',
    path: '/api/face-photos',
    guard: 'signedIn',
    summary: 'The own people, newest last',
    query: PHOTO_FORM,
    answer: { status: 200, schema: 'FacePhoto', list: true, description: 'All of them.' },
  },
  addFacePhoto: {
    method: 'post',
    path: '/api/face-photos',
    guard: 'signedIn',
    summary: 'Add a person',
    query: PHOTO_FORM,
    headers: REQUEST_KEY,
    body: 'NewFacePhoto',
    upload: true,
    answer: { status: 201, schema: 'FacePhoto', description: 'The person as stored.' },
    failures: { 400: notAPhoto, 409: noRoom, 413: photoTooLarge },
  },
  changeFacePhoto: {
    method: 'patch',
    path: '/api/face-photos/{id}',
    guard: 'signedIn',
    summary: 'Change a person; what is absent stays',
    id: ROW_ID,
    query: PHOTO_FORM,
    body: 'FacePhotoChanges',
    upload: true,
    answer: { status: 200, schema: 'FacePhoto', description: 'The person as stored.' },
    failures: { 400: notAPhoto, 413: photoTooLarge },
  },
  deleteFacePhoto: {
    method: 'delete',
    path: '/api/face-photos/{id}',
    guard: 'signedIn',
    summary: 'Delete a person with the photo and the voice',
    id: ROW_ID,
    answer: gone,
  },
  setFaceVoice: {
    method: 'put',
    path: '/api/face-photos/{id}/voice',
    guard: 'signedIn',
    summary: 'Record a voice for a person, in the place of the one before',
    id: ROW_ID,
    query: PHOTO_FORM,
    body: 'Recording',
    upload: true,
    answer: { status: 200, schema: 'FacePhoto', description: 'The person as stored.' },
    failures: { 400: notARecording, 413: recordingTooLarge },
  },
  deleteFaceVoice: {
    method: 'delete',
    path: '/api/face-photos/{id}/voice',
    guard: 'signedIn',
    summary: 'Delete the recorded voice of a person; there may be none',
    id: ROW_ID,
    answer: gone,
  },
  listRememberItems: {
    method: 'get',
    path: '/api/remember-items',
    guard: 'signedIn',
    summary: 'The own notes, newest last',
    query: PHOTO_FORM,
    answer: { status: 200, schema: 'RememberItem', list: true, description: 'All of them.' },
  },
  addRememberItem: {
    method: 'post',
    path: '/api/remember-items',
    guard: 'signedIn',
    summary: 'Add a note',
    query: PHOTO_FORM,
    headers: REQUEST_KEY,
    body: 'RememberItemForm',
    upload: true,
    answer: { status: 201, schema: 'RememberItem', description: 'The note as stored.' },
    failures: { 400: notAPhoto, 409: noRoom, 413: photoTooLarge },
  },
  changeRememberItem: {
    method: 'put',
    path: '/api/remember-items/{id}',
    guard: 'signedIn',
    summary: 'Change a note',
    id: ROW_ID,
    query: PHOTO_FORM,
    body: 'RememberItemForm',
    upload: true,
    answer: { status: 200, schema: 'RememberItem', description: 'The note as stored.' },
    failures: { 400: notAPhoto, 413: photoTooLarge },
  },
  pinRememberItem: {
    method: 'patch',
    path: '/api/remember-items/{id}',
    guard: 'signedIn',
    summary: 'Pin a note to the top of the tablet, or take it from there',
    id: ROW_ID,
    query: PHOTO_FORM,
    body: 'RememberItemPin',
    answer: { status: 200, schema: 'RememberItem', description: 'The note as stored.' },
  },
  deleteRememberItem: {
    method: 'delete',
    path: '/api/remember-items/{id}',
    guard: 'signedIn',
    summary: 'Delete a note with its photo and voice',
    id: ROW_ID,
    answer: gone,
  },
  setRememberItemVoice: {
    method: 'put',
    path: '/api/remember-items/{id}/voice',
    guard: 'signedIn',
    summary: 'Record a voice for a note, in the place of the one before',
    id: ROW_ID,
    query: PHOTO_FORM,
    body: 'Recording',
    upload: true,
    answer: { status: 200, schema: 'RememberItem', description: 'The note as stored.' },
    failures: { 400: notARecording, 413: recordingTooLarge },
  },
  deleteRememberItemVoice: {
    method: 'delete',
    path: '/api/remember-items/{id}/voice',
    guard: 'signedIn',
    summary: 'Delete the recorded voice of a note; there may be none',
    id: ROW_ID,
    answer: gone,
  },
  getPhoto: {
    method: 'get',
    path: '/api/photos/{id}',
    guard: 'signedIn',
    summary: 'The picture behind a `photoUrl`',
    id: {
      schema: { type: 'string', format: 'uuid' },
      description: 'As in the `photoUrl` of `?photos=link`.',
    },
    query: {
      size: {
        schema: { type: 'string', enum: ['small'] },
        description: 'With `small`, a little one for lists.',
      },
    },
    answer: {
      status: 200,
      contentType: 'image/webp',
      description: 'The picture, which never changes at this address.',
      headers: {
        'Cache-Control': {
          schema: { type: 'string' },
          description: 'For this browser to keep for ever.',
        },
      },
    },
  },
  getVoice: {
    method: 'get',
    path: '/api/voices/{id}',
    guard: 'signedIn',
    summary: 'The recording behind a `voiceUrl`',
    id: {
      schema: { type: 'string', format: 'uuid' },
      description: 'As in the `voiceUrl` of a person or a note.',
    },
    answer: {
      status: 200,
      contentType: 'audio/wav',
      description:
        'The recording, which never changes at this address; a part of it (206) for who asks with `Range`.',
      headers: {
        'Cache-Control': {
          schema: { type: 'string' },
          description: 'For this browser to keep for ever.',
        },
        'Accept-Ranges': {
          schema: { type: 'string', enum: ['bytes'] },
          description: 'Parts may be asked for.',
        },
      },
    },
  },
};
