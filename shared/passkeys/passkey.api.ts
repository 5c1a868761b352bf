import * as z from 'zod/mini';
import {
  creationOptionsSchema,
  passkeyNoticeSchema,
  passkeySchema,
} from '#shared/passkeys/passkey.answer';
import {
  addPasskeySchema,
  assertionSchema,
  newCredentialSchema,
  renamePasskeySchema,
} from '#shared/passkeys/passkey.form';
import {
  answerMessage,
  apiSchemas,
  DELETED,
  NO_ROOM,
  withCode,
  type Endpoints,
} from '#shared/product/endpoint';
import {
  PASSKEY_CHALLENGE_MINUTES,
  PASSKEY_NOTICE_DAYS,
  PASSKEY_NOTICE_LOGINS,
  PASSKEYS_MAX,
} from '#shared/product/limits';

assertionSchema.register(apiSchemas, { id: 'PasskeyAssertion' });
newCredentialSchema.register(apiSchemas, { id: 'NewPasskeyCredential' });
const passkey = passkeySchema.register(apiSchemas, { id: 'Passkey' });
const creationOptions = creationOptionsSchema.register(apiSchemas, { id: 'PasskeyCreation' });
passkeyNoticeSchema.register(apiSchemas, { id: 'PasskeyNotice' });
const newPasskey = addPasskeySchema.register(apiSchemas, { id: 'NewPasskey' });
const passkeyName = renamePasskeySchema.register(apiSchemas, { id: 'PasskeyName' });

export const NOT_HERE = `Passkeys do not work at the address of this installation: it is an IP address, or uses http ${withCode('passkeys-not-here')}.`;
const NOT_YET = `The address of the account is not verified ${withCode('email-not-verified')}.`;
const FULL = `${NO_ROOM} An account has ${PASSKEYS_MAX}. Or the account has no password ${withCode('password-missing')}. Or: ${NOT_HERE}`;

/** The passkeys of an account. */
export const passkeyEndpoints = {
  'GET /api/passkeys': {
    operationId: 'listPasskeys',
    guard: 'signedIn',
    summary: 'List the passkeys of the account',
    answer: { status: 200, schema: z.array(passkey), description: 'The newest is last.' },
  },
  'POST /api/passkeys/options': {
    operationId: 'beginPasskey',
    guard: 'signedIn',
    passwordFor: true,
    summary: 'Begin to add a passkey',
    answer: {
      status: 200,
      schema: creationOptions,
      description: `For \`navigator.credentials.create()\`. The challenge counts in this session, once, for ${PASSKEY_CHALLENGE_MINUTES} minutes.`,
    },
    failures: { 403: NOT_YET, 409: FULL },
  },
  'POST /api/passkeys': {
    operationId: 'addPasskey',
    guard: 'signedIn',
    passwordFor: true,
    summary: 'Add a passkey that a device has made',
    body: newPasskey,
    answer: {
      status: 201,
      schema: passkey,
      description: 'It is added, and an email tells the account’s holder.',
    },
    failures: {
      400: `The device has answered another challenge, for another address, or without checking who uses it ${withCode('passkey-refused')}.`,
      403: NOT_YET,
      409: FULL,
    },
  },
  'PATCH /api/passkeys/{id}': {
    operationId: 'renamePasskey',
    guard: 'signedIn',
    summary: 'Rename a passkey',
    body: passkeyName,
    answer: { status: 200, schema: passkey, description: 'It is renamed.' },
  },
  'DELETE /api/passkeys/{id}': {
    operationId: 'deletePasskey',
    guard: 'signedIn',
    passwordFor: true,
    summary: 'Delete a passkey',
    answer: {
      ...DELETED,
      description:
        'It is deleted, every session that it opened has ended, and an email tells the account’s holder.',
    },
  },
  'POST /api/passkeys/notices/read': {
    operationId: 'readPasskeyNotices',
    guard: 'signedIn',
    summary:
      'Show the changes of passkeys, and the cards that set the password, no more in this session',
    answer: answerMessage(
      200,
      `They were read in this session: its account has no \`passkeyNotices\` any more. The logins of the ${PASSKEY_NOTICE_DAYS} days after a change have them, and the first ${PASSKEY_NOTICE_LOGINS} later.`,
    ),
  },
} satisfies Endpoints;
