import type { Feature } from '../feature';
import { endedGivingLinks } from './giving-links.repository';
import { givingLinkRoutes } from './giving.routes';

export const giving = {
  routes: (deps) => [givingLinkRoutes(deps)],
  expired: { givingLinks: endedGivingLinks },
} satisfies Feature;
