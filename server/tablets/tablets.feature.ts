import type { Feature } from '../feature';
import { notifyOfSilentTablets } from './notify-of-silent-tablets';
import { expiredOpened } from './opened.repository';
import { openedRoutes } from './opened.routes';
import { expiredPairingCodes } from './pairing-codes.repository';
import { forgetOldPractice } from './practice.repository';
import { expiredTabletReports } from './tablet-reports.repository';
import { tabletEmails } from './tablet.emails';
import { tabletNotifications } from './tablet.notifications';
import { inactiveTablets } from './tablets.repository';
import { tabletsRoutes } from './tablets.routes';

export const tablets = {
  routes: (deps) => [tabletsRoutes(deps), openedRoutes(deps)],
  emails: ({ config }) => tabletEmails(config),
  notifications: () => tabletNotifications,
  expired: {
    pairingCodes: expiredPairingCodes,
    inactiveTablets,
    tabletReports: expiredTabletReports,
    openedOnTablets: expiredOpened,
  },
  dailyJobs: { practice: forgetOldPractice },
  hourlyJobs: { 'silent tablets': notifyOfSilentTablets },
} satisfies Feature;
