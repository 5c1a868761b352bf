import type { Feature } from '../feature';
import { expiredLiveCalls, forgetEndedCalls } from './kept-calls.repository';
import { liveCallNotifications } from './live-call.notifications';
import { endDueCalls, isAnyCall } from './live-calls.repository';
import { liveCallRoutes, tabletLiveCallRoutes } from './live-calls.routes';
import { ringVoiceRoutes } from './ring-voice.routes';
import { deleteExpiredSignals } from './signals.repository';
import { liveCallEvents } from './tablet-events';

export const liveCalls = {
  routes: (deps) => [liveCallRoutes(deps), ringVoiceRoutes(deps)],
  tabletRoutes: (deps) => [tabletLiveCallRoutes(deps)],
  tabletEvents: liveCallEvents,
  notifications: ({ db }) => liveCallNotifications(db),
  expired: { liveCalls: expiredLiveCalls },
  minutelyJobs: {
    'live calls that are over': async ({ db, live }) => {
      const ended = await endDueCalls(db, isAnyCall);
      for (const personId of ended) live.announce('live-calls', personId);
      await deleteExpiredSignals(db);
      return { ended: ended.length, forgotten: await forgetEndedCalls(db) };
    },
  },
} satisfies Feature;
