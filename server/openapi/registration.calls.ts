import { type Calls, message } from './call';

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
    answer: message(201, 'The account is there, and a mail with a link that verifies it is on its way.'),
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
    failures: { 429: 'A mail was asked for just now, or too many were.' },
  },
  verifyEmail: {
    method: 'post',
    path: '/api/verify-email',
    guard: 'anyone',
    summary: 'Verify an address by its mailed token',
    body: 'MailedToken',
    answer: message(200, 'The address is verified. Repeating it does no harm.'),
    failures: { 400: 'The link was replaced or has run out (`link-invalid`, `link-expired`).' },
  },
  cancelRegistration: {
    method: 'post',
    path: '/api/cancel-registration',
    guard: 'anyone',
    summary: 'Take back a registration that is not verified',
    body: 'EmailOnly',
    answer: message(200, 'The same for every address, whether or not there was something to take back.'),
  },
};
