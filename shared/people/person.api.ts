import * as z from 'zod/mini';
import { faceWithPhotosSchema, personItemSchema } from '#shared/faces/face-photo.answer';
import {
  boardRowSchema,
  handoverSchema,
  helloSchema,
  historyEntrySchema,
  invitationAnswerSchema,
  invitationLinkSchema,
  memberSchema,
  personOverviewSchema,
  personSchema,
  personSettingsSchema,
  waitingSchema,
} from '#shared/people/person.answer';
import {
  memberChangesSchema,
  newInvitationSchema,
  newPersonSchema,
  personChangesSchema,
  removeMemberSchema,
  takeContributionSchema,
} from '#shared/people/person.form';
import {
  HANDOVER_DAYS_MAX,
  HISTORY_PAGE,
  INVITATION_DAYS,
  INVITATION_RESENDS,
  MEMBERS_MAX,
  PEOPLE_MAX,
} from '#shared/product/limits';
import { mailedToken } from '../accounts/account.api';
import { NOT_A_PHOTO, PHOTO_TOO_LARGE } from '../media/upload-failures';
import { apiSchemas, DELETED, withCode, type Calls, type Parameter } from '../product/endpoint';

const person = personSchema.register(apiSchemas, { id: 'Person' });
const personOverview = personOverviewSchema.register(apiSchemas, { id: 'PersonOverview' });
const boardRow = boardRowSchema.register(apiSchemas, { id: 'BoardRow' });
const handover = handoverSchema.register(apiSchemas, { id: 'Handover' });
const personSettings = personSettingsSchema.register(apiSchemas, { id: 'PersonSettings' });
const member = memberSchema.register(apiSchemas, { id: 'Member' });
const invitation = invitationAnswerSchema.register(apiSchemas, { id: 'Invitation' });
const invitationLink = invitationLinkSchema.register(apiSchemas, { id: 'InvitationLink' });
const waiting = waitingSchema.register(apiSchemas, { id: 'Contribution' });
const historyEntry = historyEntrySchema.register(apiSchemas, { id: 'HistoryEntry' });
const newPerson = newPersonSchema.register(apiSchemas, { id: 'NewPerson' });
const personChanges = personChangesSchema.register(apiSchemas, { id: 'PersonChanges' });
const memberChanges = memberChangesSchema.register(apiSchemas, { id: 'MemberChanges' });
const removeMember = removeMemberSchema.register(apiSchemas, { id: 'RemoveMember' });
const newInvitation = newInvitationSchema.register(apiSchemas, { id: 'NewInvitation' });
const takeContribution = takeContributionSchema.register(apiSchemas, { id: 'TakeContribution' });

const takenContribution = z
  .union([faceWithPhotosSchema, personItemSchema, helloSchema])
  .register(apiSchemas, { id: 'TakenContribution' });

const LAST_OWNER = `No verified owner would remain ${withCode('last-owner')}.`;
const ENDED = `The invitation was accepted, revoked or replaced, or has expired ${withCode('invitation-ended')}.`;
const FILE_SIZE = {
  size: {
    schema: { type: 'string', enum: ['small'] },
    description: 'With `small`, a small variant.',
  },
} satisfies Record<string, Parameter>;

/** The people that an account cares for. */
export const peopleCalls = {
  'GET /api/people': {
    operationId: 'listPeople',
    guard: 'signedIn',
    summary: 'List the people that the account cares for, newest last',
    answer: { status: 200, schema: z.array(person), description: 'All of them.' },
  },
  'GET /api/overview': {
    operationId: 'getOverview',
    guard: 'signedIn',
    summary: 'Read what the dashboard shows of each person that the account cares for',
    answer: {
      status: 200,
      schema: z.array(personOverview),
      description: 'In the order of the people.',
    },
  },
  'GET /api/board': {
    operationId: 'getBoard',
    guard: 'signedIn',
    summary:
      'Read what waits for each person that the account cares for, and how their tablets are',
    answer: { status: 200, schema: z.array(boardRow), description: 'In the order of the people.' },
  },
  'GET /api/handover': {
    operationId: 'getHandover',
    guard: 'signedIn',
    summary: 'Read what happened around the people whose tablets the account manages',
    query: {
      since: {
        schema: { type: 'string', format: 'date-time' },
        description: `From this moment on, at most ${HANDOVER_DAYS_MAX} days ago. Absent: since a day ago.`,
      },
    },
    answer: {
      status: 200,
      schema: z.array(handover),
      description: 'In the order of the people. Nothing in it says more than was recorded.',
    },
  },
  'POST /api/people': {
    operationId: 'addPerson',
    guard: 'signedIn',
    summary: 'Add a person, of whom the account becomes the owner',
    requestKey: true,
    body: newPerson,
    upload: true,
    answer: { status: 201, schema: person, description: 'The person as stored.' },
    failures: {
      400: NOT_A_PHOTO,
      403: `An account whose address is not verified has one person ${withCode('email-not-verified')}.`,
      409: `An account cares for at most ${PEOPLE_MAX} people ${withCode('too-many')}.`,
      413: PHOTO_TOO_LARGE,
    },
  },
  'GET /api/people/{personId}': {
    operationId: 'getPerson',
    guard: 'person',
    right: 'view',
    summary: 'Read the settings of a person',
    answer: { status: 200, schema: personSettings, description: 'All of them.' },
  },
  'PATCH /api/people/{personId}': {
    operationId: 'changePerson',
    guard: 'person',
    right: 'edit',
    summary: 'Change the settings of a person; absent fields stay',
    body: personChanges,
    upload: true,
    answer: { status: 200, schema: personSettings, description: 'All of them, as stored.' },
    failures: { 400: NOT_A_PHOTO, 413: PHOTO_TOO_LARGE },
  },
  'DELETE /api/people/{personId}': {
    operationId: 'deletePerson',
    guard: 'person',
    right: 'manage',
    summary: 'Delete a person with all content, for all members',
    passwordFor: true,
    answer: DELETED,
  },
} satisfies Calls;

/** The members of a person's circle. */
export const memberCalls = {
  'GET /api/people/{personId}/members': {
    operationId: 'listMembers',
    guard: 'person',
    right: 'view',
    summary: 'List the members of the circle, newest last',
    answer: { status: 200, schema: z.array(member), description: 'All of them.' },
  },
  'PATCH /api/people/{personId}/members/{userId}': {
    operationId: 'changeMember',
    guard: 'person',
    right: 'view',
    summary: 'Change the role of a member (owners), or the own emails',
    passwordFor: 'a change of role',
    body: memberChanges,
    answer: { status: 200, schema: member, description: 'The member as stored.' },
    failures: { 409: LAST_OWNER },
  },
  'DELETE /api/people/{personId}/members/{userId}': {
    operationId: 'removeMember',
    guard: 'person',
    right: 'view',
    summary: 'Remove a member (owners), or leave the circle',
    passwordFor: 'removing somebody else',
    body: removeMember,
    mayOmitBody: true,
    answer: { status: 204, description: 'The membership has ended.' },
    failures: { 409: LAST_OWNER },
  },
  'GET /api/people/{personId}/history': {
    operationId: 'listHistory',
    guard: 'person',
    right: 'view',
    summary: 'List what members did, newest first',
    query: {
      before: {
        schema: { type: 'integer', minimum: 1 },
        description: 'Only entries older than the one with this `id`.',
      },
      by: {
        schema: { type: 'integer', minimum: 1 },
        description: 'Only entries of the member with this `userId`.',
      },
    },
    answer: {
      status: 200,
      schema: z.array(historyEntry),
      description: `At most ${HISTORY_PAGE} entries.`,
    },
  },
} satisfies Calls;

/** Invitations to a circle. */
export const invitationCalls = {
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
      schema: invitation,
      description: 'The invitation; its email is queued.',
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
    summary: 'Send the email of an invitation again, with a new link that replaces the former',
    answer: {
      status: 200,
      schema: invitation,
      description: 'The invitation; its email is queued.',
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
} satisfies Calls;

/** The calls for what helpers contributed and no caregiver has taken yet. */
export const waitingCalls = {
  'GET /api/people/{personId}/waiting': {
    operationId: 'listWaiting',
    guard: 'person',
    right: 'contribute',
    summary: 'List the contributions that wait, oldest first; a helper sees the own ones',
    answer: { status: 200, schema: z.array(waiting), description: 'All of them.' },
  },
  'POST /api/people/{personId}/waiting/{id}/take': {
    operationId: 'takeContribution',
    guard: 'person',
    right: 'edit',
    summary: 'Take a contribution into the album, with changes',
    body: takeContribution,
    mayOmitBody: true,
    answer: {
      status: 201,
      schema: takenContribution,
      description: 'The face, the item or the hello as stored.',
    },
    failures: { 409: `There is no room for another ${withCode('too-many')}.` },
  },
  'DELETE /api/people/{personId}/waiting/{id}': {
    operationId: 'declineContribution',
    guard: 'person',
    right: 'contribute',
    summary: 'Decline a contribution; a helper withdraws an own one',
    answer: DELETED,
  },
  'GET /api/people/{personId}/waiting/{id}/photo': {
    operationId: 'getWaitingPhoto',
    guard: 'person',
    right: 'contribute',
    summary: 'The picture of a contribution that waits',
    query: FILE_SIZE,
    answer: { status: 200, contentType: 'image/webp', description: 'The picture.' },
  },
  'GET /api/people/{personId}/waiting/{id}/voice': {
    operationId: 'getWaitingVoice',
    guard: 'person',
    right: 'contribute',
    summary: 'The recording of a contribution that waits',
    answer: { status: 200, contentType: 'audio/wav', description: 'The recording.' },
  },
} satisfies Calls;
