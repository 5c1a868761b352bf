import type { Router } from 'express';
import { invitationEndpoints } from '#shared/circle/invitation.api';
import { hashToken } from '../auth/tokens';
import type { Deps } from '../deps';
import { clientIp } from '../http/client-ip';
import { invitationEnded } from '../http/http-error';
import { routes } from '../http/route';
import { acceptInvitation } from './accept-invitation';
import { findInvitationLink, findInvitationNote } from './accept-invitation.repository';
import { invite, resendInvitation, revokeInvitation } from './invitations';
import { listInvitations } from './invitations.repository';

/** Invitations to a circle, for its owners and for those who are invited. */
export const invitationRoutes = (deps: Pick<Deps, 'config' | 'db' | 'limits' | 'mails'>): Router =>
  routes(invitationEndpoints, {
    'GET /api/people/{personId}/invitations': ({ person }) => listInvitations(deps.db, person.id),

    'POST /api/people/{personId}/invitations': ({ person, body, requirePassword, req }) =>
      invite(deps, person, body, { sender: clientIp(req), requirePassword }),

    'DELETE /api/people/{personId}/invitations/{id}': ({ person, id }) =>
      revokeInvitation(deps, person, id),

    'POST /api/people/{personId}/invitations/{id}/resend': ({ person, id, requirePassword, req }) =>
      resendInvitation(deps, person, id, { sender: clientIp(req), requirePassword }),

    'POST /api/invitation': {
      limitPerIp: deps.limits.invitationReadsPerIp,
      handle: async ({ body: { token } }) => {
        const invitation = await findInvitationLink(deps.db, hashToken(token));
        if (!invitation) throw invitationEnded();
        return invitation;
      },
    },

    'POST /api/invitation/note': async ({ account, body: { token } }) => ({
      note: await findInvitationNote(deps.db, hashToken(token), account.id),
    }),

    'POST /api/invitation/accept': ({ account, body: { token } }) =>
      acceptInvitation(deps, account.id, token),
  });
