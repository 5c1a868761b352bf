import type { Feature } from '../feature';
import { askForConsents } from './ask-for-consents';
import { askNextContacts } from './ask-next';
import { callEmails } from './ask-to-call.emails';
import { callNotifications } from './ask-to-call.notifications';
import { expiredCallAnswerLinks } from './call-answers.repository';
import { expiredCallConsents } from './call-consents.repository';
import { callConsentRoutes, callContactRoutes, tabletCallRoutes } from './call-contact.routes';
import { expiredCallRequests } from './call-requests.repository';

export const calls = {
  routes: (deps) => [callContactRoutes(deps), callConsentRoutes(deps)],
  tabletRoutes: (deps) => [tabletCallRoutes(deps)],
  emails: ({ db, config }) => callEmails(db, config),
  notifications: ({ db }) => callNotifications(db),
  expired: {
    callAnswerLinks: expiredCallAnswerLinks,
    callRequests: expiredCallRequests,
    callConsents: expiredCallConsents,
  },
  dailyJobs: { 'consents to be asked to call': askForConsents },
  minutelyJobs: { 'next contacts to ask': askNextContacts },
} satisfies Feature;
