import type { Feature } from '../feature';
import { purgeDeletedFaces } from './deleted-faces.repository';
import { facePhotoRoutes } from './face-photo.routes';
import { facePictureRoutes } from './face-picture.routes';
import { faceVoiceRoutes } from './face-voice.routes';

export const faces = {
  routes: (deps, { contribute }) => [
    facePhotoRoutes(deps, contribute),
    facePictureRoutes(deps, contribute),
    faceVoiceRoutes(deps, contribute),
  ],
  minutelyJobs: { 'deleted faces': ({ db }, stop) => purgeDeletedFaces(db, stop) },
} satisfies Feature;
