import * as z from 'zod/mini';
import { memberSchema } from '#shared/circle/member.answer';
import {
  memberChangesSchema,
  removeMemberSchema,
  thisIsMeSchema,
} from '#shared/circle/member.form';
import { waitingThisIsMe } from '#shared/contributions/added-or-waiting.api';
import { historyEntry } from '#shared/people/person.api';
import { apiSchemas, withCode, type Endpoints } from '#shared/product/endpoint';
import { HISTORY_PAGE } from '#shared/product/limits';

const member = memberSchema.register(apiSchemas, { id: 'Member' });
const memberChanges = memberChangesSchema.register(apiSchemas, { id: 'MemberChanges' });
const removeMember = removeMemberSchema.register(apiSchemas, { id: 'RemoveMember' });
const thisIsMe = thisIsMeSchema.register(apiSchemas, { id: 'ThisIsMe' });
const LAST_OWNER = `No verified owner would remain ${withCode('last-owner')}.`;
/** The members of a person's circle. */
export const memberEndpoints = {
  'GET /api/people/{personId}/members': {
    operationId: 'listMembers',
    guard: 'person',
    right: 'view',
    summary: 'List the members of the circle, newest last',
    answer: { status: 200, schema: z.array(member), description: 'All of them.' },
  },
  'PATCH /api/people/{personId}/members/me': {
    operationId: 'sayThisIsMe',
    guard: 'person',
    right: 'view',
    summary: 'Choose the own name and face on the tablet; from others than owners it waits for one',
    body: thisIsMe,
    answer: { status: 200, schema: member, description: 'The member as stored.' },
    otherAnswer: waitingThisIsMe,
    failures: { 409: `The face is that of another member ${withCode('face-taken')}.` },
  },
  'PATCH /api/people/{personId}/members/{userId}': {
    operationId: 'changeMember',
    guard: 'person',
    right: 'view',
    summary:
      'Change the role of a member, whether it hears the person or may ring the tablets (owners), or the own emails and notifications',
    passwordFor: 'a change of role, or of who hears or may ring the person',
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
} satisfies Endpoints;
