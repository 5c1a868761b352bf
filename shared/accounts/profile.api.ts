import {
  currentUser,
  mailedToken,
  mailTooSoon,
  resendWaits,
  tooManyTries,
  wrongLink,
  wrongPassword,
} from '#shared/accounts/account.api';
import { firstNameSchema, languageSchema, profileSchema } from '#shared/accounts/profile.form';
import { answerMessage, apiSchemas, withCode, type Endpoints } from '#shared/product/endpoint';

const profile = profileSchema.register(apiSchemas, { id: 'Profile' });
const chosenLanguage = languageSchema.register(apiSchemas, { id: 'ChosenLanguage' });
const firstName = firstNameSchema.register(apiSchemas, { id: 'FirstName' });
/** The profile and the change of the email address. */
export const profileEndpoints = {
  'PUT /api/profile': {
    operationId: 'saveProfile',
    guard: 'signedIn',
    summary: 'Change the profile, the password or the email address',
    body: profile,
    answer: {
      status: 200,
      schema: currentUser,
      description:
        'Saved. A new address waits in `pendingEmail`. A new password ends all other sessions and open pairing codes, with `disconnectTablets` the tablets that the account connected, and without `deletePasskeys: false` its passkeys.',
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
  'PUT /api/account/first-name': {
    operationId: 'saveFirstName',
    guard: 'signedIn',
    summary: 'Name an account that has no first name yet',
    body: firstName,
    answer: {
      status: 200,
      schema: currentUser,
      description:
        'The account. A first name that was already there stays; the profile changes it.',
    },
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
} satisfies Endpoints;
