import * as z from 'zod/mini';
import { mailedToken } from '#shared/accounts/account.api';
import {
  invitationAnswerSchema,
  invitationLinkSchema,
  invitationNoteSchema,
  madeInvitationSchema,
} from '#shared/circle/invitation.answer';
import { newInvitationSchema } from '#shared/circle/invitation.form';
import { person } from '#shared/people/person.api';
import { apiSchemas, DELETED, withCode, type Endpoints } from '#shared/product/endpoint';
import {
  INVITATION_DAYS,
  INVITATION_RESENDS,
  MEMBERS_MAX,
  PEOPLE_MAX,
} from '#shared/product/limits';

const invitation = invitationAnswerSchema.register(apiSchemas, { id: 'Invitation' });
const madeInvitation = madeInvitationSchema.register(apiSchemas, { id: 'MadeInvitation' });
const invitationLink = invitationLinkSchema.register(apiSchemas, { id: 'InvitationLink' });
const invitationNote = invitationNoteSchema.register(apiSchemas, { id: 'InvitationNote' });
const newInvitation = newInvitationSchema.register(apiSchemas, { id: 'NewInvitation' });
const ENDED = `The invitation was accepted, revoked or replaced, or has expired ${withCode('invitation-ended')}.`;
const WITH_TOKEN =
  'Without mail there is `token` instead, which is shown only here, for a card with `/invitation?token=`.';

/** Invitations to a circle. */
export const invitationEndpoints = {
  'GET /api/people/{personId}/invitations': {
    operationId: 'listInvitations',
    guard: 'person',
    right: 'manage',
    summary: 'List the invitations that wait for an answer, newest last',
    answer: { status: 200, schema: z.array(invitation), description: 'All of them.' },
  },
  'POST /api/people/{personId}/invitations': {
    operationId: 'invite',
    guard: 'person',
    right: 'manage',
    summary: `Invite somebody by email, in place of an earlier invitation to the same address. The link works for ${INVITATION_DAYS} days`,
    passwordFor: true,
    body: newInvitation,
    answer: {
      status: 201,
      schema: madeInvitation,
      description: `The invitation; its email is queued. ${WITH_TOKEN}`,
    },
    failures: {
      403: `The address of the account is not verified ${withCode('email-not-verified')}.`,
      409: `The address belongs to a member ${withCode('already-member')}, or the circle has ${MEMBERS_MAX} members and invitations ${withCode('too-many')}.`,
      429: 'Too many invitations.',
    },
  },
  'DELETE /api/people/{personId}/invitations/{id}': {
    operationId: 'revokeInvitation',
    guard: 'person',
    right: 'manage',
    summary: 'Revoke an invitation',
    answer: DELETED,
  },
  'POST /api/people/{personId}/invitations/{id}/resend': {
    operationId: 'resendInvitation',
    guard: 'person',
    right: 'manage',
    summary:
      'Send the email of an invitation again, with a new link that replaces the former; without mail, only make the link',
    passwordFor: 'a link without mail',
    answer: {
      status: 200,
      schema: madeInvitation,
      description: `The invitation; its email is queued. ${WITH_TOKEN}`,
    },
    failures: {
      403: `The address of the account is not verified ${withCode('email-not-verified')}.`,
      429: `It was sent again ${INVITATION_RESENDS} times already, or too many invitations were sent.`,
    },
  },
  'POST /api/invitation': {
    operationId: 'readInvitation',
    guard: 'anyone',
    summary: 'Read the invitation of a mailed token. Uses nothing up',
    body: mailedToken,
    answer: { status: 200, schema: invitationLink, description: 'Who invites to what.' },
    failures: { 400: ENDED, 429: 'Too many tries.' },
  },
  'POST /api/invitation/note': {
    operationId: 'readInvitationNote',
    guard: 'signedIn',
    summary: 'Read what the maker of an invitation wrote, with the verified account of its address',
    body: mailedToken,
    answer: {
      status: 200,
      schema: invitationNote,
      description: 'Null if nothing was written, or not for this account.',
    },
  },
  'POST /api/invitation/accept': {
    operationId: 'acceptInvitation',
    guard: 'signedIn',
    summary: 'Accept an invitation, with the account whose address it was sent to',
    body: mailedToken,
    answer: {
      status: 200,
      schema: person,
      description: 'The person that the account now cares for.',
    },
    failures: {
      400: ENDED,
      403: `The account has another address ${withCode('other-address')}, or it is not verified ${withCode('email-not-verified')}.`,
      409: `The account cares for ${PEOPLE_MAX} people already ${withCode('too-many')}.`,
    },
  },
} satisfies Endpoints;
