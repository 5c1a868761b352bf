import { FACE_PHOTOS_MAX, FACE_PICTURES_MAX } from '#shared/product/limits';
import type { Content } from '../people/content.fields';
import { exportListWithFiles } from '../people/exported-list.fields';
import { acceptFace, acceptFaceVoice, acceptPicture } from './accept-faces.repository';
import { countFaces, exportFaces, tabletFaces } from './face-photo.fields';
import { countFacesOf, deleteFacesAddedBy, hasFace } from './face-photos.repository';
import { countPicturesOf, removeFilesFromFaces } from './face-pictures.repository';
import { importFace } from './import-faces.repository';

export const faces = {
  counted: { facePhotos: countFaces },
  onTablet: { faces: tabletFaces },
  exported: { people: exportListWithFiles(exportFaces, 'people', ({ name }) => name) },
  imported: {
    people: { kind: 'face', most: FACE_PHOTOS_MAX, read: exportFaces, add: importFace },
  },
  deleteAddedBy: deleteFacesAddedBy,
  removeFiles: removeFilesFromFaces,
  addable: {
    face: { most: FACE_PHOTOS_MAX, count: (tx, { id }) => countFacesOf(tx, id) },
    picture: { hasTarget: hasFace, most: FACE_PICTURES_MAX, count: countPicturesOf },
    'face-voice': { hasTarget: hasFace, replaces: true },
  },
  accepts: { face: acceptFace, picture: acceptPicture, 'face-voice': acceptFaceVoice },
} satisfies Content;
