import type { Feature } from '../feature';
import { expiredContactMessages } from './contact-messages.repository';
import { contactEmails } from './contact.emails';
import { contactRoutes, supportMessageRoutes } from './contact.routes';

export const contact = {
  routes: (deps) => [contactRoutes(deps), supportMessageRoutes(deps)],
  emails: ({ db, config }) => contactEmails(db, config),
  expired: { contactMessages: expiredContactMessages },
} satisfies Feature;
