import type { Feature } from '../feature';
import { mediaRoutes } from './media.routes';
import { outdatedOriginals } from './photo-originals.repository';

export const media = {
  routes: (deps) => [mediaRoutes(deps)],
  expiredHourly: { photoOriginals: outdatedOriginals },
} satisfies Feature;
