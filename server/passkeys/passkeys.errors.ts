import { PASSKEYS_MAX } from '#shared/product/limits';
import { HttpError } from '../http/http-error';

export const passkeyNotAdded = () =>
  new HttpError(
    400,
    'passkey-refused',
    'The passkey was not added. The device took too long, or did not check that it is you. Please try again.',
  );

export const passkeysFull = () =>
  new HttpError(
    409,
    'too-many',
    `Your account has ${PASSKEYS_MAX} passkeys already. Please delete one of them first.`,
  );

export const passwordFirst = () =>
  new HttpError(
    409,
    'password-missing',
    'Your account has no password yet. Please set one first with “Forgot your password?” on the login page. Then you can add a passkey.',
  );

export const verifyFirst = () =>
  new HttpError(
    403,
    'email-not-verified',
    'Please verify your email address first. Then you can add a passkey.',
  );
