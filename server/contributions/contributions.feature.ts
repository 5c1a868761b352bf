import type { Feature } from '../feature';
import { contributionEmails } from './contribution.emails';
import { contributionNotifications } from './contribution.notifications';
import {
  expiredConsents,
  expiredContributions,
  giftsAskedBack,
  unansweredGifts,
} from './contributions.repository';
import { waitingRoutes } from './waiting.routes';

export const contributions = {
  routes: (deps) => [waitingRoutes(deps)],
  emails: ({ db, config }) => contributionEmails(db, config),
  notifications: ({ db }) => contributionNotifications(db),
  expired: {
    decidedContributions: expiredContributions,
    unansweredGifts,
    giftsAskedBack,
    giftConsents: expiredConsents,
  },
} satisfies Feature;
