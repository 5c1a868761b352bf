import type { Router } from 'express';
import { liveEndpoints } from '#shared/live/live.api';
import type { Deps } from '../deps';
import type { TabletEvents } from '../feature';
import { rowNeeded } from '../http/guards';
import { routes, SENT } from '../http/route';
import { createTabletStreams } from './tablet-streams';

/** The stream of events of a tablet. */
export function liveRoutes(
  { db, live, log, streams }: Pick<Deps, 'db' | 'live' | 'log' | 'streams'>,
  events: TabletEvents[],
): Router {
  const tabletStreams = createTabletStreams({ db, live, log, events });
  return routes(liveEndpoints, {
    'GET /api/tablet/live': async ({ tablet, req, res }) => {
      if (!tablet.isNamed) throw rowNeeded();
      await tabletStreams.follow(tablet, () => streams.open(req, res));
      return SENT;
    },
  });
}
