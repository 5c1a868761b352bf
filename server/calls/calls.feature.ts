import { CALL_CONTACTS_MAX } from '#shared/product/limits';
import type { Feature } from '../feature';
import { exportList, exportNewest } from '../people/exported-list.fields';
import { askForConsents } from './ask-for-consents';
import { askNextContacts } from './ask-next';
import { callEmails } from './ask-to-call.emails';
import { callNotifications } from './ask-to-call.notifications';
import { expiredCallAnswerLinks } from './call-answers.repository';
import { expiredCallConsents } from './call-consents.repository';
import {
  countCallContacts,
  exportCallConsents,
  exportCallContacts,
  exportCallRequests,
  tabletCalls,
  tabletContacts,
} from './call-contact.fields';
import { callConsentRoutes, callContactRoutes, tabletCallRoutes } from './call-contact.routes';
import { expiredCallRequests } from './call-requests.repository';
import { importContact } from './import-contacts';

export const calls = {
  routes: (deps) => [callContactRoutes(deps), callConsentRoutes(deps)],
  tabletRoutes: (deps) => [tabletCallRoutes(deps)],
  emails: callEmails,
  notifications: ({ db }) => callNotifications(db),
  expired: {
    callAnswerLinks: expiredCallAnswerLinks,
    callRequests: expiredCallRequests,
    callConsents: expiredCallConsents,
  },
  dailyJobs: { 'consents to be asked to call': askForConsents },
  minutelyJobs: { 'next contacts to ask': askNextContacts },
  content: {
    counted: { callContacts: countCallContacts },
    onTablet: { contacts: tabletContacts, calls: tabletCalls },
    exportedOfTablets: {
      callContacts: exportList(exportCallContacts),
      callConsents: exportList(exportCallConsents),
      callRequests: exportNewest(exportCallRequests),
    },
    importedOfTablets: {
      callContacts: {
        kind: 'contact',
        inWords: (count, translate) =>
          translate('{count, plural, one {# person to call} other {# people to call}}', { count }),
        most: CALL_CONTACTS_MAX,
        add: importContact,
      },
    },
  },
} satisfies Feature;
