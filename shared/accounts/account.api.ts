import * as z from 'zod/mini';
import { deleteAccountSchema, emailOnlySchema, tokenSchema } from '#shared/accounts/account.form';
import { CURRENT_PASSWORD_REQUIRED, currentPassword } from '#shared/accounts/password';
import { assertionSchema } from '#shared/passkeys/passkey.form';
import {
  PASSWORD_CONFIRMED_MINUTES,
  WRONG_PASSWORDS_MAX,
  WRONG_PASSWORDS_MINUTES,
} from '#shared/product/limits';
import { answerMessage, apiSchemas, DELETED, withCode, type Endpoints } from '../product/endpoint';
import { currentUserSchema, resendWaitsSchema, sharedPersonSchema } from './account.answer';

export const currentUser = currentUserSchema.register(apiSchemas, { id: 'CurrentUser' });
export const resendWaits = resendWaitsSchema.register(apiSchemas, { id: 'ResendWaits' });
export const mailedToken = tokenSchema.register(apiSchemas, { id: 'MailedToken' });
export const emailOnly = emailOnlySchema.register(apiSchemas, { id: 'EmailOnly' });
const passwordConfirmation = z
  .object({
    currentPassword: z.optional(currentPassword()),
    /** In the place of the password. */
    passkey: z.optional(assertionSchema),
  })
  .check(
    z.refine((body) => (body.currentPassword === undefined) !== (body.passkey === undefined), {
      error: CURRENT_PASSWORD_REQUIRED,
      path: ['currentPassword'],
    }),
  )
  .register(apiSchemas, { id: 'PasswordConfirmation' });

const sharedPerson = sharedPersonSchema.register(apiSchemas, { id: 'SharedPerson' });
const accountDeletion = deleteAccountSchema.register(apiSchemas, { id: 'AccountDeletion' });

export const wrongLink = `The link has been used, replaced or has run out ${withCode('link-invalid', 'link-expired')}.`;
export const wrongPassword = `The current password is not right ${withCode('wrong-password')}. ${WRONG_PASSWORDS_MAX} wrong ones in ${WRONG_PASSWORDS_MINUTES} minutes also end the session ${withCode('signed-out')}.`;
export const tooManyTries = 'Too many passwords of this session are being checked.';
export const mailTooSoon = 'A mail has just gone to this address, or too many were asked for.';

/** Confirmation of the password, and the deletion of the account, which requires it. */
export const accountEndpoints = {
  'GET /api/confirm-password': {
    operationId: 'checkConfirmedPassword',
    guard: 'signedIn',
    passwordFor: true,
    summary: 'Read whether the password is confirmed in this session',
    answer: {
      status: 204,
      description: 'The password was typed in this session a short while ago; logging in counts.',
    },
  },
  'POST /api/confirm-password': {
    operationId: 'confirmPassword',
    guard: 'signedIn',
    summary: 'Confirm the password, or a passkey in its place, for calls that require it',
    body: passwordConfirmation,
    answer: answerMessage(
      200,
      `It counts as confirmed in this session for ${PASSWORD_CONFIRMED_MINUTES} minutes.`,
    ),
    failures: {
      400: `${wrongPassword} Or the passkey is not one of the account, or has not signed a challenge of this session ${withCode('passkey-refused')}; that counts as a wrong password.`,
      409: `Passkeys do not work at the address of this installation ${withCode('passkeys-not-here')}.`,
      429: tooManyTries,
    },
  },
  'GET /api/account/shared-people': {
    operationId: 'listSharedPeople',
    guard: 'signedIn',
    summary: 'List the people of the account whom others care for too',
    answer: {
      status: 200,
      schema: z.array(sharedPerson),
      description: 'They stay when the account is deleted. Empty for most accounts.',
    },
  },
  'DELETE /api/account': {
    operationId: 'deleteAccount',
    guard: 'signedIn',
    summary:
      'Delete the account with all its content; other members keep what it added for people they share',
    body: accountDeletion,
    answer: {
      ...DELETED,
      description: 'It is gone, every session has ended, and a mail confirms it.',
    },
    failures: {
      400: wrongPassword,
      403: `The account has no password, and was not confirmed by its login provider ${withCode('password-needed')}.`,
      409: `It is the last verified admin ${withCode('last-admin')}, or the last verified owner of people with other members ${withCode('last-owner')}, whom \`errors\` names at \`people.<id>\`.`,
      429: tooManyTries,
    },
  },
} satisfies Endpoints;
