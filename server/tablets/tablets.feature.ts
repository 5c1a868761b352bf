import type { Feature } from '../feature';
import { expiredPairingCodes } from './pairing-codes.repository';
import { tellOfSilentTablets } from './silent-tablets';
import { expiredTabletReports } from './tablet-reports.repository';
import { tabletEmails } from './tablet.emails';
import { tabletNotifications } from './tablet.notifications';
import { inactiveTablets } from './tablets.repository';
import { tabletsRoutes } from './tablets.routes';

export const tablets = {
  routes: (deps) => [tabletsRoutes(deps)],
  emails: ({ config }) => tabletEmails(config),
  notifications: () => tabletNotifications,
  expired: {
    pairingCodes: expiredPairingCodes,
    inactiveTablets,
    tabletReports: expiredTabletReports,
  },
  hourlyJobs: { 'silent tablets': tellOfSilentTablets },
} satisfies Feature;
