import {
  EXPORTS_PER_HOUR,
  PASSWORD_CONFIRMED_MINUTES,
  WRONG_PASSWORDS_MAX,
  WRONG_PASSWORDS_MINUTES,
} from '#shared/limits';
import { spelledOut } from '#shared/numbers-in-words';
import { gone, message, type Calls } from './call';

const wrongLink =
  'The link has been used, replaced or has run out (`link-invalid`, `link-expired`).';
const wrongPassword = `The current password is not right (\`wrong-password\`). ${WRONG_PASSWORDS_MAX} wrong ones in ${WRONG_PASSWORDS_MINUTES} minutes also end the session (\`signed-out\`).`;
const tooManyTries = 'Too many passwords of this session are being checked.';
const mailTooSoon = 'A mail has just gone to this address, or too many were asked for.';

/** Signing in and out, and the profile of whoever is signed in. */
export const accountCalls: Calls = {
  getCurrentUser: {
    method: 'get',
    path: '/api/user',
    guard: 'signedIn',
    summary: 'Who is logged in',
    answer: { status: 200, schema: 'CurrentUser', description: 'The account of this session.' },
  },
  logIn: {
    method: 'post',
    path: '/api/login',
    guard: 'anyone',
    summary: 'Log in',
    body: 'Login',
    answer: {
      status: 200,
      schema: 'CurrentUser',
      description: 'Logged in. The session cookie comes with the answer.',
    },
    failures: {
      401: 'The e-mail address or the password is not right (`wrong-credentials`).',
      403: 'The address was never verified and its link has run out (`email-not-verified`).',
      429: 'Too many tries went wrong.',
    },
  },
  logOut: {
    method: 'post',
    path: '/api/logout',
    guard: 'anyone',
    summary: 'Log out',
    answer: message(
      200,
      'The session has ended on every server. Harmless when nobody is logged in.',
    ),
  },
  saveProfile: {
    method: 'put',
    path: '/api/profile',
    guard: 'signedIn',
    summary: 'Change the own profile, password or e-mail address',
    body: 'Profile',
    answer: {
      status: 200,
      schema: 'CurrentUser',
      description:
        'Saved. A new address waits in `pendingEmail`. A new password ends all other sessions and open pairing codes, and with `disconnectTablets` the tablets that the account connected.',
    },
    failures: {
      400: wrongPassword,
      403: 'An address that is not verified cannot be changed (`email-not-verified`).',
      409: 'Another account has this address (`email-taken`).',
      429: `${tooManyTries} Or a mail has just gone to the new address, or too many were asked for.`,
    },
  },
  getResendWaits: {
    method: 'get',
    path: '/api/resend-waits',
    guard: 'signedIn',
    summary: 'How long to wait before a mail may be sent again',
    answer: {
      status: 200,
      schema: 'ResendWaits',
      description:
        'Whole seconds for the mail that verifies the address, and for the one that confirms a new address.',
    },
  },
  exportAccount: {
    method: 'get',
    path: '/api/account/export',
    guard: 'signedIn',
    passwordFor: true,
    summary: 'Download everything that is kept of the account',
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
    failures: { 429: `More than ${spelledOut(EXPORTS_PER_HOUR)} times in an hour.` },
  },
  deleteAccount: {
    method: 'delete',
    path: '/api/account',
    guard: 'signedIn',
    summary: 'Delete the own account with all it holds',
    body: 'AccountDeletion',
    answer: {
      ...gone,
      description: 'It is gone, every session has ended, and a mail confirms it.',
    },
    failures: {
      400: wrongPassword,
      409: 'It is the last verified admin (`last-admin`).',
      429: tooManyTries,
    },
  },
  checkConfirmedPassword: {
    method: 'get',
    path: '/api/confirm-password',
    guard: 'signedIn',
    passwordFor: true,
    summary: 'Whether what asks for a confirmed password may be asked for now',
    answer: {
      status: 204,
      description: 'The password was typed in this session a short while ago; logging in counts.',
    },
  },
  confirmPassword: {
    method: 'post',
    path: '/api/confirm-password',
    guard: 'signedIn',
    summary: 'Type the password again, for what asks for a confirmed password',
    body: 'PasswordConfirmation',
    answer: message(
      200,
      `It counts as confirmed in this session for ${PASSWORD_CONFIRMED_MINUTES} minutes.`,
    ),
    failures: { 400: wrongPassword, 429: tooManyTries },
  },
  resendEmailChange: {
    method: 'post',
    path: '/api/resend-email-change-verification',
    guard: 'signedIn',
    summary: 'Send the mail that confirms the new address again',
    answer: message(200, 'It is on its way.'),
    failures: { 409: 'No new address is waiting (`nothing-pending`).', 429: mailTooSoon },
  },
  cancelEmailChange: {
    method: 'post',
    path: '/api/cancel-email-change',
    guard: 'signedIn',
    summary: 'Keep the old address after all',
    answer: message(200, 'The new address is forgotten.'),
    failures: { 409: 'No new address is waiting (`nothing-pending`).' },
  },
  confirmEmailChange: {
    method: 'post',
    path: '/api/confirm-email-change',
    guard: 'anyone',
    summary: 'Put the new address in force by its mailed token',
    body: 'MailedToken',
    answer: message(
      200,
      'The new address is in force, and every session has ended. Whoever confirms it while logged in to the account stays logged in, in a new session.',
    ),
    failures: { 400: wrongLink, 409: 'Another account has this address by now (`email-taken`).' },
  },
  forgotPassword: {
    method: 'post',
    path: '/api/forgot-password',
    guard: 'anyone',
    summary: 'Ask for a mail that sets a new password',
    body: 'EmailOnly',
    answer: message(200, 'The same for every address, known or not.'),
    failures: { 429: 'Too many mails were asked for.' },
  },
  readResetLink: {
    method: 'post',
    path: '/api/reset-link',
    guard: 'anyone',
    summary: 'What the account of a mailed token holds. Uses nothing up',
    body: 'MailedToken',
    answer: {
      status: 200,
      schema: 'ResetLink',
      description: 'Counts, if the address was never verified: then a reset asks what to keep.',
    },
    failures: { 400: wrongLink },
  },
  resetPassword: {
    method: 'post',
    path: '/api/reset-password',
    guard: 'anyone',
    summary: 'Set a new password by a mailed token',
    body: 'PasswordReset',
    answer: message(
      200,
      'The password is set, the address is verified, and every session has ended. An account that was never verified begins empty unless `keepContent` is true.',
    ),
    failures: { 400: wrongLink },
  },
};
