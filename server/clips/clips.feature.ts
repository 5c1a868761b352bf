import type { Feature } from '../feature';
import { clipRoutes } from './clip.routes';
import { deleteClipsAddedBy, unplacedClips } from './clips.repository';

export const clips = {
  routes: (deps) => [clipRoutes(deps)],
  expiredHourly: { clips: unplacedClips },
  content: { deleteAddedBy: deleteClipsAddedBy },
} satisfies Feature;
