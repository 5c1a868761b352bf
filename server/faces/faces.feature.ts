import type { Feature } from '../feature';
import { purgeDeletedFaces } from './deleted-faces.repository';
import { facePhotoRoutes } from './face-photo.routes';

export const faces = {
  routes: (deps, { contribute }) => [facePhotoRoutes(deps, contribute)],
  minutelyJobs: { 'deleted faces': ({ db }, stop) => purgeDeletedFaces(db, stop) },
} satisfies Feature;
