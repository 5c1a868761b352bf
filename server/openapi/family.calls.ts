import { type Calls, gone, PHOTO_FORM, REQUEST_KEY, ROW_ID } from './call';

const notAPhoto = 'The photo is none of the four kinds, is broken, or has too many pixels.';
const photoTooLarge = 'The photo is too large.';
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
    answer: { status: 200, schema: 'FacePhoto', description: 'The person as stored.' },
    failures: { 400: notAPhoto, 413: photoTooLarge },
  },
  deleteFacePhoto: {
    method: 'delete',
    path: '/api/face-photos/{id}',
    guard: 'signedIn',
    summary: 'Delete a person with the photo',
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
    answer: { status: 200, schema: 'RememberItem', description: 'The note as stored.' },
    failures: { 400: notAPhoto, 413: photoTooLarge },
  },
  deleteRememberItem: {
    method: 'delete',
    path: '/api/remember-items/{id}',
    guard: 'signedIn',
    summary: 'Delete a note with its photo',
    id: ROW_ID,
    answer: gone,
  },
  getPhoto: {
    method: 'get',
    path: '/api/photos/{id}',
    guard: 'signedIn',
    summary: 'The picture behind a `photoUrl`',
    id: { schema: { type: 'string', format: 'uuid' }, description: 'As in the `photoUrl` of `?photos=link`.' },
    query: {
      size: { schema: { type: 'string', enum: ['small'] }, description: 'With `small`, a little one for lists.' },
    },
    answer: {
      status: 200,
      contentType: 'image/webp',
      description: 'The picture, which never changes at this address.',
      headers: {
        'Cache-Control': { schema: { type: 'string' }, description: 'For this browser to keep for ever.' },
      },
    },
  },
};
