import type { Feature } from '../feature';
import { photoRoutes } from './photo.routes';
import { outdatedOriginals } from './photos.repository';

export const photos = {
  routes: (deps) => [photoRoutes(deps)],
  expiredHourly: { photoOriginals: outdatedOriginals },
} satisfies Feature;
