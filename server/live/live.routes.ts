import type { Router } from 'express';
import { liveEndpoints } from '#shared/live/live.api';
import { isUuid } from '#shared/product/uuid';
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
    'GET /api/tablet/live': async ({ tablet, query, req, res }) => {
      if (!tablet.isNamed) throw rowNeeded();
      const page = query.page !== undefined && isUuid(query.page) ? query.page : null;
      const device = query.asking === 'true' ? tablet.sharedDevice : null;
      await tabletStreams.follow({ ...tablet, page, device }, () => streams.open(req, res));
      return SENT;
    },
  });
}
