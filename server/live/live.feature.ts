import type { Feature } from '../feature';
import { lostLiveStreams } from './live-streams.repository';
import { liveRoutes } from './live.routes';

export const live = {
  tabletRoutes: (deps, { tabletEvents }) => [liveRoutes(deps, tabletEvents)],
  expired: { liveStreams: lostLiveStreams },
} satisfies Feature;
