import { type Calls, gone, message } from './call';

const wrongLink = 'The link has been used, replaced or has run out (`link-invalid`, `link-expired`).';
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
    answer: { status: 200, schema: 'CurrentUser', description: 'Logged in. The session cookie comes with the answer.' },
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
    answer: message(200, 'The session has ended on every server. Harmless when nobody is logged in.'),
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
      description: 'Saved. A new address waits in `pendingEmail`; a new password ends all other sessions.',
    },
    failures: {
      400: 'The current password is not right (`wrong-password`).',
      403: 'An address that is not verified cannot be changed (`email-not-verified`).',
      409: 'Another account has this address (`email-taken`).',
      429: 'Too many wrong passwords, or too many mails to this address.',
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
      description: 'Whole seconds for the mail that verifies the address, and for the one that confirms a new address.',
    },
  },
  exportAccount: {
    method: 'get',
    path: '/api/account/export',
    guard: 'signedIn',
    summary: 'Download everything that is kept of the account',
    answer: {
      status: 200,
      contentType: 'application/zip',
      description: 'index.html to look at, data.json for programs, and the photos as files. Ends abnormally if it cannot be completed.',
      headers: { 'Content-Disposition': { schema: { type: 'string' }, description: 'A file name with the day.' } },
    },
    failures: { 429: 'More than ten times in an hour.' },
  },
  deleteAccount: {
    method: 'delete',
    path: '/api/account',
    guard: 'signedIn',
    summary: 'Delete the own account with all it holds',
    body: 'AccountDeletion',
    answer: { ...gone, description: 'It is gone, every session has ended, and a mail confirms it.' },
    failures: {
      400: 'The current password is not right (`wrong-password`).',
      409: 'It is the last verified admin (`last-admin`).',
      429: 'Too many wrong passwords.',
    },
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
    answer: message(200, 'The new address is in force.'),
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
  resetPassword: {
    method: 'post',
    path: '/api/reset-password',
    guard: 'anyone',
    summary: 'Set a new password by a mailed token',
    body: 'PasswordReset',
    answer: message(200, 'The password is set, the address is verified, and every session has ended.'),
    failures: { 400: wrongLink },
  },
};
