import type { Content } from '../people/content.fields';
import { acceptFace, acceptFaceVoice, acceptPicture } from './accept-faces.repository';
import { countFaces, tabletFaces } from './face-photo.fields';
import { deleteFacesAddedBy } from './face-photos.repository';
import { removeFilesFromFaces } from './face-pictures.repository';

export const faces = {
  counted: { facePhotos: countFaces },
  onTablet: { faces: tabletFaces },
  deleteAddedBy: deleteFacesAddedBy,
  removeFiles: removeFilesFromFaces,
  accepts: { face: acceptFace, picture: acceptPicture, 'face-voice': acceptFaceVoice },
} satisfies Content;
