import { userSorts, type UserListQuery } from '#shared/admin';
import { USERS_COUNTED_MAX } from '#shared/limits';
import { gone, ROW_ID, type Calls, type Parameter } from './call';

const userListQuery: Record<keyof UserListQuery, Parameter> = {
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
};

const ownAccount = 'It is the own account (`own-account`).';

/** What admins do. */
export const adminCalls: Calls = {
  listUsers: {
    method: 'get',
    path: '/api/admin/users',
    guard: 'admin',
    summary: 'The accounts, newest last unless sorted otherwise',
    query: userListQuery,
    answer: {
      status: 200,
      schema: 'CurrentUser',
      list: true,
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
  createUser: {
    method: 'post',
    path: '/api/admin/users',
    guard: 'admin',
    summary: 'Make an account for somebody',
    passwordFor: 'another admin',
    body: 'NewUser',
    answer: {
      status: 201,
      schema: 'CurrentUser',
      description: 'The account. One not verified gets the mail for it.',
    },
    failures: { 409: 'The address has an account (`account-exists`).' },
  },
  changeUser: {
    method: 'put',
    path: '/api/admin/users/{id}',
    guard: 'admin',
    summary:
      'Change an account; what is absent stays. The own address and password are changed in the profile',
    passwordFor: 'a new address, password, role, verification or caregiver phone number',
    id: ROW_ID,
    body: 'UserChanges',
    answer: {
      status: 200,
      schema: 'CurrentUser',
      description: 'The account. A new address or password signs it out.',
    },
    failures: { 409: `Another account has this address (\`email-taken\`). ${ownAccount}` },
  },
  deleteUser: {
    method: 'delete',
    path: '/api/admin/users/{id}',
    guard: 'admin',
    summary: 'Delete an account with all it holds',
    passwordFor: true,
    id: ROW_ID,
    answer: gone,
    failures: { 409: ownAccount },
  },
  listAudit: {
    method: 'get',
    path: '/api/admin/audit',
    guard: 'admin',
    summary: 'What admins did to whom, newest first',
    answer: { status: 200, schema: 'AuditEntry', list: true, description: 'The latest entries.' },
  },
};
