import { currentUser } from '#shared/accounts/account.api';
import { requestOptionsSchema } from '#shared/passkeys/passkey.answer';
import { NOT_HERE } from '#shared/passkeys/passkey.api';
import { passkeyChallengeSchema, passkeyLoginSchema } from '#shared/passkeys/passkey.form';
import { apiSchemas, withCode, type Endpoints } from '#shared/product/endpoint';
import { PASSKEY_CHALLENGE_MINUTES } from '#shared/product/limits';

const requestOptions = requestOptionsSchema.register(apiSchemas, { id: 'PasskeyRequest' });
const login = passkeyLoginSchema.register(apiSchemas, { id: 'PasskeyLogin' });
const challenge = passkeyChallengeSchema.register(apiSchemas, { id: 'PasskeyChallenge' });

/** Logging in with a passkey. `POST /api/confirm-password` takes one too. */
export const passkeyLoginEndpoints = {
  'POST /api/login/passkey/options': {
    operationId: 'beginPasskeyLogin',
    guard: 'anyone',
    summary: 'Begin to log in with a passkey, or to confirm with one who is logged in',
    body: challenge,
    mayOmitBody: true,
    answer: {
      status: 200,
      schema: requestOptions,
      description: `For \`navigator.credentials.get()\`. The challenge counts once, for ${PASSKEY_CHALLENGE_MINUTES} minutes. With \`confirms\` it is for \`POST /api/confirm-password\` in this session, and names the account’s passkeys; without it no passkey is named.`,
    },
    failures: {
      401: `Nobody is logged in who could confirm it ${withCode('signed-out')}.`,
      409: NOT_HERE,
    },
  },
  'POST /api/login/passkey': {
    operationId: 'logInWithPasskey',
    guard: 'anyone',
    summary: 'Log in with a passkey',
    body: login,
    answer: {
      status: 200,
      schema: currentUser,
      description: 'Logged in. The session cookie comes with the answer.',
    },
    failures: {
      401: `The passkey is unknown or was deleted, or its signature, challenge, address or counter is not right ${withCode('passkey-refused')}.`,
      403: `The address was never verified and its link has run out ${withCode('email-not-verified')}.`,
      409: NOT_HERE,
      429: 'Too many tries went wrong.',
    },
  },
} satisfies Endpoints;
