import type { Feature } from '../feature';
import { circleEmails } from './circle.emails';
import { invitationEmails } from './invitation.emails';
import { invitationRoutes } from './invitation.routes';
import { expiredInvitations } from './invitations.repository';
import { memberRoutes } from './members.routes';

export const circle = {
  routes: (deps) => [invitationRoutes(deps), memberRoutes(deps)],
  emails: ({ db, config }) => ({ ...circleEmails(db, config), ...invitationEmails(db, config) }),
  expired: { invitations: expiredInvitations },
} satisfies Feature;
