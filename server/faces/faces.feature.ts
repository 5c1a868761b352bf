import { FACE_PHOTOS_MAX, FACE_PICTURES_MAX } from '#shared/product/limits';
import type { Feature } from '../feature';
import { exportListWithFiles } from '../people/exported-list.fields';
import {
  acceptFace,
  acceptFaceClip,
  acceptFaceVoice,
  acceptPicture,
} from './accept-faces.repository';
import {
  acceptGiftAsClip,
  acceptGiftAsFace,
  acceptGiftAsPicture,
  acceptGiftAsVoice,
} from './accept-gifts.repository';
import { purgeDeletedFaces } from './deleted-faces.repository';
import { faceClipRoutes } from './face-clip.routes';
import { facesOnPage } from './face-on-page.texts';
import { countFaces, exportFaces, tabletFaces } from './face-photo.fields';
import { facePhotoRoutes } from './face-photo.routes';
import { countFacesOf, hasFace } from './face-photos.repository';
import { facePictureRoutes } from './face-picture.routes';
import { countPicturesOf } from './face-pictures.repository';
import { faceVoiceRoutes } from './face-voice.routes';
import { facesHideGifts } from './faces-hide-gifts.repository';
import { importFace } from './import-faces.repository';
import { deleteFacesAddedBy, removeFilesFromFaces } from './take-back-faces.repository';

export const faces = {
  routes: (deps, { contribute }) => [
    facePhotoRoutes(deps, contribute),
    facePictureRoutes(deps, contribute),
    faceVoiceRoutes(deps, contribute),
    faceClipRoutes(deps, contribute),
  ],
  minutelyJobs: { 'deleted faces': ({ db }, stop) => purgeDeletedFaces(db, stop) },
  content: {
    counted: { facePhotos: countFaces },
    onTablet: { faces: tabletFaces },
    exported: {
      people: exportListWithFiles(exportFaces, 'people', ({ name }) => name, facesOnPage),
    },
    imported: {
      people: {
        kind: 'face',
        inWords: (count, translate) =>
          translate('{count, plural, one {# face} other {# faces}}', { count }),
        most: FACE_PHOTOS_MAX,
        read: exportFaces,
        add: importFace,
      },
    },
    deleteAddedBy: deleteFacesAddedBy,
    removeFiles: removeFilesFromFaces,
    addable: {
      face: { most: FACE_PHOTOS_MAX, count: (tx, { id }) => countFacesOf(tx, id) },
      picture: { hasTarget: hasFace, most: FACE_PICTURES_MAX, count: countPicturesOf },
      'face-voice': { hasTarget: hasFace, replaces: true },
      'face-clip': { hasTarget: hasFace, replaces: true },
    },
    acceptsGifts: {
      face: acceptGiftAsFace,
      picture: acceptGiftAsPicture,
      voice: acceptGiftAsVoice,
      clip: acceptGiftAsClip,
    },
    hidesGifts: { face: facesHideGifts },
    accepts: {
      face: acceptFace,
      picture: acceptPicture,
      'face-voice': acceptFaceVoice,
      'face-clip': acceptFaceClip,
    },
  },
} satisfies Feature;
