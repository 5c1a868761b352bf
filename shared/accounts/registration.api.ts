import { registerSchema } from '#shared/accounts/account.form';
import { answerMessage, apiSchemas, withCode, type Endpoints } from '../product/endpoint';
import { verificationLinkSchema, verificationStatusSchema } from './account.answer';
import { emailOnly, mailedToken } from './account.api';

const verificationStatus = verificationStatusSchema.register(apiSchemas, {
  id: 'VerificationStatus',
});
const registration = registerSchema.register(apiSchemas, { id: 'Registration' });
const verificationLink = verificationLinkSchema.register(apiSchemas, { id: 'VerificationLink' });

/** Registration and verification of accounts. */
export const registrationEndpoints = {
  'POST /api/check-verification-status': {
    operationId: 'checkVerificationStatus',
    guard: 'anyone',
    summary: 'Read whether an address has an account, and whether it is verified',
    body: emailOnly,
    answer: { status: 200, schema: verificationStatus, description: 'Both answers.' },
    failures: { 429: 'Too many questions.' },
  },
  'POST /api/register': {
    operationId: 'register',
    guard: 'anyone',
    summary: 'Create an account',
    body: registration,
    answer: answerMessage(
      201,
      'The account exists, and an email with a link that verifies it is queued. With an `invitation`, the address is verified and the account belongs to the circle, and no email is sent.',
    ),
    failures: {
      400: `The invitation was accepted, revoked or replaced, or has expired ${withCode('invitation-ended')}.`,
      403: `The invitation was sent to another address ${withCode('other-address')}. Before the first account, this machine alone may register ${withCode('setup-needed')}.`,
      409: `The address has an account ${withCode('account-exists')} that may still wait for its verification ${withCode('email-not-verified')}.`,
      429: 'Too many registrations, or too many mails to this address.',
    },
  },
  'POST /api/resend-verification': {
    operationId: 'resendVerification',
    guard: 'anyone',
    summary: 'Send the email that verifies an address again',
    body: emailOnly,
    answer: answerMessage(200, 'The same for every address, known or not.'),
    failures: {
      409: `Whoever is logged in asks for the own address, and it is verified ${withCode('already-verified')}.`,
      429: 'A mail was asked for just now, or too many were.',
    },
  },
  'POST /api/verification-link': {
    operationId: 'readVerificationLink',
    guard: 'anyone',
    summary: 'Read what a mailed token would verify. Does not use the token up',
    body: mailedToken,
    answer: {
      status: 200,
      schema: verificationLink,
      description:
        'When the account was made, whether it was ever verified, and whether it was registered in this browser or is logged in to it.',
    },
    failures: {
      400: `The link was replaced or has run out ${withCode('link-invalid', 'link-expired')}.`,
    },
  },
  'POST /api/verify-email': {
    operationId: 'verifyEmail',
    guard: 'anyone',
    summary: 'Verify an address by its mailed token',
    body: mailedToken,
    answer: answerMessage(
      200,
      'The address is verified; repeating it does no harm. The browser that registered is logged in under a new session; from any other browser, all other sessions of the account end.',
    ),
    failures: {
      400: `The link was replaced or has run out ${withCode('link-invalid', 'link-expired')}.`,
    },
  },
  'POST /api/not-me': {
    operationId: 'disownRegistration',
    guard: 'anyone',
    summary: "Delete an account that somebody else created with the reader's address",
    body: mailedToken,
    answer: answerMessage(
      200,
      'The account of the token is deleted if it was never verified. The message says what was done.',
    ),
    failures: { 429: 'Too many were canceled.' },
  },
  'POST /api/cancel-registration': {
    operationId: 'cancelRegistration',
    guard: 'anyone',
    summary: 'Cancel a registration that is not verified',
    body: emailOnly,
    answer: answerMessage(
      200,
      'The same for every address. Deletes only an account that was never verified and that this session registered, is logged in to, or was refused for want of verification.',
    ),
    failures: { 429: 'Too many were canceled.' },
  },
} satisfies Endpoints;
