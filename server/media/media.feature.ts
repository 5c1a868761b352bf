import type { Feature } from '../feature';
import { mediaRoutes } from './media.routes';
import { outdatedOriginals } from './photo-originals.repository';
import { unusedUploads } from './uploads.repository';

export const media = {
  routes: (deps) => [mediaRoutes(deps)],
  expiredHourly: { photoOriginals: outdatedOriginals, ...unusedUploads },
} satisfies Feature;
