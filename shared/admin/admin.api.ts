import * as z from 'zod/mini';
import { CARD_ANSWER, WITH_MAIL } from '#shared/accounts/reset-card.api';
import { createUserSchema, updateUserSchema } from '#shared/admin/admin.form';
import { userSorts, type UserListQuery } from '#shared/admin/user-list';
import {
  FIRST_WARNING_DAYS,
  INACTIVE_ACCOUNT_YEARS,
  UNUSED_USERS_MAX,
  USERS_COUNTED_MAX,
} from '#shared/product/limits';
import { apiSchemas, DELETED, withCode, type Endpoints, type Parameter } from '../product/endpoint';
import { adminUserSchema, auditEntrySchema, unusedUserSchema } from './admin.answer';

const newUser = createUserSchema.register(apiSchemas, { id: 'NewUser' });
const userChanges = updateUserSchema.register(apiSchemas, { id: 'UserChanges' });
const adminUser = adminUserSchema.register(apiSchemas, { id: 'AdminUser' });
const unusedUser = unusedUserSchema.register(apiSchemas, { id: 'UnusedUser' });
const auditEntry = auditEntrySchema.register(apiSchemas, { id: 'AuditEntry' });

const userListQuery = {
  search: {
    schema: { type: 'string' },
    description: 'Found anywhere in address or name, whatever the case.',
  },
  sort: {
    schema: { type: 'string', enum: [...userSorts], default: 'createdAt' },
    description: 'What to sort by.',
  },
  order: {
    schema: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
    description: 'Which way.',
  },
  offset: {
    schema: { type: 'integer', minimum: 0, default: 0 },
    description: 'How many to leave out at the start.',
  },
  limit: {
    schema: { type: 'integer', minimum: 1, maximum: 1_000 },
    description: 'How many to answer at most. Everybody when it is absent.',
  },
} satisfies Record<keyof UserListQuery, Parameter>;

const ownAccount = `It is the own account ${withCode('own-account')}.`;

/** Administration of accounts. */
export const adminEndpoints = {
  'GET /api/admin/users': {
    operationId: 'listUsers',
    guard: 'admin',
    summary: 'List the accounts, newest last unless sorted otherwise',
    query: userListQuery,
    answer: {
      status: 200,
      schema: z.array(adminUser),
      description: 'Those asked for.',
      headers: {
        'X-Total-Count': { schema: { type: 'integer' }, description: 'How many match in all.' },
        'X-Total-Exact': {
          schema: { type: 'boolean' },
          description: `false: a search was found in more than ${USERS_COUNTED_MAX} accounts, and no more were counted.`,
        },
      },
    },
  },
  'GET /api/admin/unused-users': {
    operationId: 'listUnusedUsers',
    guard: 'admin',
    summary: 'List the accounts that nobody has used for years, the longest unused first',
    answer: {
      status: 200,
      schema: z.array(unusedUser),
      description: `At most ${UNUSED_USERS_MAX} that were last used ${INACTIVE_ACCOUNT_YEARS} years ago, less ${FIRST_WARNING_DAYS} days, or before. Without mail, nobody warns or deletes them.`,
    },
  },
  'POST /api/admin/users': {
    operationId: 'createUser',
    guard: 'admin',
    summary: 'Create an account for somebody',
    passwordFor: 'another admin',
    body: newUser,
    answer: {
      status: 201,
      schema: adminUser,
      description: 'The account. One not verified gets the mail for it.',
    },
    failures: { 409: `The address has an account ${withCode('account-exists')}.` },
  },
  'PUT /api/admin/users/{id}': {
    operationId: 'changeUser',
    guard: 'admin',
    summary:
      'Change an account; what is absent stays. The own address and password are changed in the profile',
    passwordFor: 'a new address, password, role, verification or caregiver phone number',
    body: userChanges,
    answer: {
      status: 200,
      schema: adminUser,
      description: 'The account. A new address or password signs it out.',
    },
    failures: { 409: `Another account has this address ${withCode('email-taken')}. ${ownAccount}` },
  },
  'DELETE /api/admin/users/{id}': {
    operationId: 'deleteUser',
    guard: 'admin',
    summary: 'Delete an account with all its content',
    passwordFor: true,
    answer: DELETED,
    failures: { 409: ownAccount },
  },
  'POST /api/admin/users/{id}/reset-link': {
    operationId: 'makeResetLink',
    guard: 'admin',
    summary: 'Make a link for a new password of an account, to pass on. Only without mail',
    passwordFor: true,
    answer: CARD_ANSWER,
    failures: {
      409: `${WITH_MAIL} Or it is the account of an admin: the own one ${withCode('own-account')}, or another ${withCode('forbidden')}.`,
      429: 'Too many were made.',
    },
  },
  'GET /api/admin/audit': {
    operationId: 'listAudit',
    guard: 'admin',
    summary: 'List what admins did to accounts, newest first',
    answer: { status: 200, schema: z.array(auditEntry), description: 'The latest entries.' },
  },
} satisfies Endpoints;
