import * as z from 'zod/mini';
import {
  confirmPasswordSchema,
  deleteAccountSchema,
  emailOnlySchema,
  loginSchema,
  resetPasswordSchema,
  tokenSchema,
} from '#shared/accounts/account.form';
import { languageSchema, profileSchema } from '#shared/accounts/profile.form';
import {
  currentUserSchema,
  providerLoginSchema,
  resendWaitsSchema,
  resetLinkSchema,
  sharedPersonSchema,
} from '#shared/faces/face-photo.answer';
import { numberToWords } from '#shared/product/format-number';
import {
  EXPORTS_PER_HOUR,
  PASSWORD_CONFIRMED_MINUTES,
  WRONG_PASSWORDS_MAX,
  WRONG_PASSWORDS_MINUTES,
} from '#shared/product/limits';
import { answerMessage, apiSchemas, DELETED, withCode, type Calls } from '../product/endpoint';

export const currentUser = currentUserSchema.register(apiSchemas, { id: 'CurrentUser' });
const login = loginSchema.register(apiSchemas, { id: 'Login' });
const profile = profileSchema.register(apiSchemas, { id: 'Profile' });
const chosenLanguage = languageSchema.register(apiSchemas, { id: 'ChosenLanguage' });
const resendWaits = resendWaitsSchema.register(apiSchemas, { id: 'ResendWaits' });
export const mailedToken = tokenSchema.register(apiSchemas, { id: 'MailedToken' });
export const emailOnly = emailOnlySchema.register(apiSchemas, { id: 'EmailOnly' });
const resetLink = resetLinkSchema.register(apiSchemas, { id: 'ResetLink' });
const passwordReset = resetPasswordSchema.register(apiSchemas, { id: 'PasswordReset' });
const passwordConfirmation = confirmPasswordSchema.register(apiSchemas, {
  id: 'PasswordConfirmation',
});
const sharedPerson = sharedPersonSchema.register(apiSchemas, { id: 'SharedPerson' });
const providerLogin = providerLoginSchema.register(apiSchemas, { id: 'ProviderLogin' });
const accountDeletion = deleteAccountSchema.register(apiSchemas, { id: 'AccountDeletion' });

const wrongLink = `The link has been used, replaced or has run out ${withCode('link-invalid', 'link-expired')}.`;
const wrongPassword = `The current password is not right ${withCode('wrong-password')}. ${WRONG_PASSWORDS_MAX} wrong ones in ${WRONG_PASSWORDS_MINUTES} minutes also end the session ${withCode('signed-out')}.`;
const tooManyTries = 'Too many passwords of this session are being checked.';
const mailTooSoon = 'A mail has just gone to this address, or too many were asked for.';

/** Logging in and out. */
export const sessionCalls = {
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
} satisfies Calls;

/** The profile and the change of the email address. */
export const profileCalls = {
  'PUT /api/profile': {
    operationId: 'saveProfile',
    guard: 'signedIn',
    summary: 'Change the profile, the password or the email address',
    body: profile,
    answer: {
      status: 200,
      schema: currentUser,
      description:
        'Saved. A new address waits in `pendingEmail`. A new password ends all other sessions and open pairing codes, and with `disconnectTablets` the tablets that the account connected.',
    },
    failures: {
      400: wrongPassword,
      403: `An address that is not verified cannot be changed ${withCode('email-not-verified')}. Or the account has no password, and was not confirmed by its login provider ${withCode('password-needed')}.`,
      409: `Another account has this address ${withCode('email-taken')}.`,
      429: `${tooManyTries} Or a mail has just gone to the new address, or too many were asked for.`,
    },
  },
  'PUT /api/account/language': {
    operationId: 'saveLanguage',
    guard: 'signedIn',
    summary: 'Choose the language of pages and emails',
    body: chosenLanguage,
    answer: answerMessage(200, 'Saved. Pages and emails of the account are in this language.'),
  },
  'GET /api/resend-waits': {
    operationId: 'getResendWaits',
    guard: 'signedIn',
    summary: 'Read how long to wait before an email can be sent again',
    answer: {
      status: 200,
      schema: resendWaits,
      description:
        'Whole seconds for the mail that verifies the address, and for the one that confirms a new address.',
    },
  },
  'POST /api/resend-email-change-verification': {
    operationId: 'resendEmailChange',
    guard: 'signedIn',
    summary: 'Send the email that confirms the new address again',
    answer: answerMessage(200, 'It is on its way.'),
    failures: {
      409: `No new address is waiting ${withCode('nothing-pending')}.`,
      429: mailTooSoon,
    },
  },
  'POST /api/cancel-email-change': {
    operationId: 'cancelEmailChange',
    guard: 'signedIn',
    summary: 'Cancel a change of the email address',
    answer: answerMessage(200, 'The new address is forgotten.'),
    failures: { 409: `No new address is waiting ${withCode('nothing-pending')}.` },
  },
  'POST /api/confirm-email-change': {
    operationId: 'confirmEmailChange',
    guard: 'anyone',
    summary: 'Confirm a new email address by its mailed token',
    body: mailedToken,
    answer: answerMessage(
      200,
      'The new address is in force, and every session has ended. Whoever confirms it while logged in to the account stays logged in, in a new session.',
    ),
    failures: {
      400: wrongLink,
      409: `Another account has this address by now ${withCode('email-taken')}.`,
    },
  },
} satisfies Calls;

/** Password reset by an emailed link. */
export const passwordResetCalls = {
  'POST /api/forgot-password': {
    operationId: 'forgotPassword',
    guard: 'anyone',
    summary: 'Request an email with a link that resets the password',
    body: emailOnly,
    answer: answerMessage(200, 'The same for every address, known or not.'),
    failures: { 429: 'Too many mails were asked for.' },
  },
  'POST /api/reset-link': {
    operationId: 'readResetLink',
    guard: 'anyone',
    summary: 'Read what the account of a mailed token contains. Does not use the token up',
    body: mailedToken,
    answer: {
      status: 200,
      schema: resetLink,
      description: 'Counts, if the address was never verified: then a reset asks what to keep.',
    },
    failures: { 400: wrongLink },
  },
  'POST /api/reset-password': {
    operationId: 'resetPassword',
    guard: 'anyone',
    summary: 'Set a new password by a mailed token',
    body: passwordReset,
    answer: answerMessage(
      200,
      'The password is set, the address is verified, and every session has ended. An account that was never verified begins empty unless `keepContent` is true.',
    ),
    failures: { 400: wrongLink },
  },
} satisfies Calls;

const ZIP = {
  answer: {
    status: 200,
    contentType: 'application/zip',
    description:
      'index.html to look at, data.json for programs, and the photos as files. Ends abnormally if it cannot be completed.',
    headers: {
      'Content-Disposition': {
        schema: { type: 'string' },
        description: 'A file name with the day.',
      },
    },
  },
  failures: { 429: `More than ${numberToWords(EXPORTS_PER_HOUR)} times in an hour.` },
} as const;

/** Confirmation of the password, and the export and deletion of the account, which require it. */
export const accountCalls = {
  'GET /api/account/export': {
    operationId: 'exportAccount',
    guard: 'signedIn',
    passwordFor: true,
    summary:
      'Download all data of the account. The content of people with other members is in the export of the person',
    ...ZIP,
  },
  'GET /api/people/{personId}/export': {
    operationId: 'exportPerson',
    guard: 'person',
    right: 'manage',
    passwordFor: true,
    summary: 'Download all content of a person, with members and history by name',
    ...ZIP,
  },
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
    summary: 'Confirm the password, for calls that require it',
    body: passwordConfirmation,
    answer: answerMessage(
      200,
      `It counts as confirmed in this session for ${PASSWORD_CONFIRMED_MINUTES} minutes.`,
    ),
    failures: { 400: wrongPassword, 429: tooManyTries },
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
} satisfies Calls;

/** The connection of an account to the login provider. Logging in with it is no call: see docs/api.md. */
export const providerLoginCalls = {
  'GET /api/account/provider-login': {
    operationId: 'getProviderLogin',
    guard: 'signedIn',
    summary: 'Read whether the account is connected to the login provider',
    answer: {
      status: 200,
      schema: providerLogin,
      description: 'When it was connected, or null. Always null without a login provider.',
    },
  },
  'DELETE /api/account/provider-login': {
    operationId: 'endProviderLogin',
    guard: 'signedIn',
    passwordFor: true,
    summary: 'End the connection to the login provider',
    answer: {
      status: 204,
      description:
        'The account is no longer connected. A login with the provider connects it again, if the provider has verified its address.',
    },
    failures: {
      404: 'The account is not connected.',
      409: `The account has no password, so that nobody could log in to it ${withCode('password-missing')}.`,
    },
  },
} satisfies Calls;
