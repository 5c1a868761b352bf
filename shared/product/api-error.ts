import type * as z from 'zod/mini';
import type { apiErrorSchema, validationErrorSchema } from './answer';

/** The validation error of one field; `path` is dotted, e.g. "email". */
export type ValidationError = z.infer<typeof validationErrorSchema>;

/** Every `code` of an error answer. */
export const apiErrorCodes = [
  'account-exists',
  'already-member',
  'already-verified',
  'busy',
  'cross-site',
  'database-away',
  'email-not-verified',
  'email-taken',
  'forbidden',
  'import-running',
  'invalid',
  'invitation-ended',
  'last-admin',
  'last-owner',
  'last-picture',
  'link-ended',
  'link-expired',
  'link-invalid',
  'mail-not-sent',
  'not-found',
  'no-photo',
  'not-json',
  'not-over',
  'nothing-pending',
  'other-address',
  'own-account',
  'password-missing',
  'password-needed',
  'person-needed',
  'photos-away',
  'precondition',
  'range',
  'recordings-away',
  'signed-out',
  'starting',
  'storage-full',
  'tablet-ended',
  'too-large',
  'too-many',
  'too-often',
  'too-slow',
  'unexpected',
  'wrong-code',
  'wrong-credentials',
  'wrong-password',
] as const;
export type ApiErrorCode = (typeof apiErrorCodes)[number];

/** The body of every error answer: `message` for people, `code` for programs. */
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
