import type { Content } from '../people/content.fields';
import { exportListWithFiles } from '../people/exported-list.fields';
import { acceptFace, acceptFaceVoice, acceptPicture } from './accept-faces.repository';
import { countFaces, exportFaces, tabletFaces } from './face-photo.fields';
import { deleteFacesAddedBy } from './face-photos.repository';
import { removeFilesFromFaces } from './face-pictures.repository';

export const faces = {
  counted: { facePhotos: countFaces },
  onTablet: { faces: tabletFaces },
  exported: { people: exportListWithFiles(exportFaces, 'people', ({ name }) => name) },
  deleteAddedBy: deleteFacesAddedBy,
  removeFiles: removeFilesFromFaces,
  accepts: { face: acceptFace, picture: acceptPicture, 'face-voice': acceptFaceVoice },
} satisfies Content;
