import { currentUser } from '#shared/accounts/account.api';
import { loginSchema } from '#shared/accounts/account.form';
import { answerMessage, apiSchemas, withCode, type Endpoints } from '#shared/product/endpoint';

const login = loginSchema.register(apiSchemas, { id: 'Login' });
/** Logging in and out. */
export const sessionEndpoints = {
  'GET /api/user': {
    operationId: 'getCurrentUser',
    guard: 'signedIn',
    summary: 'Read the account that is logged in',
    answer: { status: 200, schema: currentUser, description: 'The account of this session.' },
  },
  'POST /api/login': {
    operationId: 'logIn',
    guard: 'anyone',
    summary: 'Log in',
    body: login,
    answer: {
      status: 200,
      schema: currentUser,
      description: 'Logged in. The session cookie comes with the answer.',
    },
    failures: {
      401: `The e-mail address or the password is not right ${withCode('wrong-credentials')}.`,
      403: `The address was never verified and its link has run out ${withCode('email-not-verified')}.`,
      429: 'Too many tries went wrong.',
    },
  },
  'POST /api/logout': {
    operationId: 'logOut',
    guard: 'anyone',
    summary: 'Log out',
    answer: answerMessage(
      200,
      'The session has ended on every server. Harmless when nobody is logged in.',
    ),
  },
} satisfies Endpoints;
