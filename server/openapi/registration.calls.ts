import { message, type Calls } from './call';

/** How an account comes to be. */
export const registrationCalls: Calls = {
  checkVerificationStatus: {
    method: 'post',
    path: '/api/check-verification-status',
    guard: 'anyone',
    summary: 'Whether an address has an account, and whether it is verified',
    body: 'EmailOnly',
    answer: { status: 200, schema: 'VerificationStatus', description: 'Both answers.' },
    failures: { 429: 'Too many questions.' },
  },
  register: {
    method: 'post',
    path: '/api/register',
    guard: 'anyone',
    summary: 'Make an account',
    body: 'Registration',
    answer: message(
      201,
      'The account is there, and a mail with a link that verifies it is on its way.',
    ),
    failures: {
      409: 'The address has an account (`account-exists`) that may still wait for its verification (`email-not-verified`).',
      429: 'Too many registrations, or too many mails to this address.',
    },
  },
  resendVerification: {
    method: 'post',
    path: '/api/resend-verification',
    guard: 'anyone',
    summary: 'Send the mail that verifies an address again',
    body: 'EmailOnly',
    answer: message(200, 'The same for every address, known or not.'),
    failures: {
      409: 'Whoever is logged in asks for the own address, and it is verified (`already-verified`).',
      429: 'A mail was asked for just now, or too many were.',
    },
  },
  readVerificationLink: {
    method: 'post',
    path: '/api/verification-link',
    guard: 'anyone',
    summary: 'What a mailed token would verify. Uses nothing up',
    body: 'MailedToken',
    answer: {
      status: 200,
      schema: 'VerificationLink',
      description: 'When the account was made, and whether it was ever verified.',
    },
    failures: { 400: 'The link was replaced or has run out (`link-invalid`, `link-expired`).' },
  },
  verifyEmail: {
    method: 'post',
    path: '/api/verify-email',
    guard: 'anyone',
    summary: 'Verify an address by its mailed token',
    body: 'MailedToken',
    answer: message(
      200,
      'The address is verified; repeating it does no harm. The browser that registered is logged in under a new session; from any other browser, all other sessions of the account end.',
    ),
    failures: { 400: 'The link was replaced or has run out (`link-invalid`, `link-expired`).' },
  },
  disownRegistration: {
    method: 'post',
    path: '/api/not-me',
    guard: 'anyone',
    summary: 'Delete an account that somebody else made with the own address',
    body: 'MailedToken',
    answer: message(
      200,
      'The account of the token is deleted if it was never verified. The message says what was done.',
    ),
    failures: { 429: 'Too many were canceled.' },
  },
  cancelRegistration: {
    method: 'post',
    path: '/api/cancel-registration',
    guard: 'anyone',
    summary: 'Take back a registration that is not verified',
    body: 'EmailOnly',
    answer: message(
      200,
      'The same for every address. Deletes only an account that was never verified and that this session registered, is logged in to, or was refused for want of verification.',
    ),
    failures: { 429: 'Too many were canceled.' },
  },
};
