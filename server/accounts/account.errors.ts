import type { SharedPerson } from '#shared/accounts/account.answer';
import { CURRENT_PASSWORD_REQUIRED } from '#shared/accounts/password';
import { formatListIn } from '#shared/product/format-list';
import { SOURCE_LANGUAGE } from '#shared/product/languages';
import {
  EMAIL_CHANGE_HOURS,
  PASSWORD_RESET_HOURS,
  VERIFICATION_HOURS,
} from '#shared/product/limits';
import { phrase } from '#shared/product/phrase';
import { formatHours } from '../http/format-wait';
import { HttpError, invalid, tooSoon } from '../http/http-error';

export const wrongCredentials = () =>
  new HttpError(
    401,
    'wrong-credentials',
    'The email or the password is not right. Please check both and try again.',
  );

/** One answer for a passkey that is unknown, was deleted, or has not signed the challenge, so that it reveals none of these. */
export const passkeyRefused = () =>
  new HttpError(
    401,
    'passkey-refused',
    'You could not be logged in with this passkey. Please try again, or log in with your password.',
  );

export const passkeyRefusedHere = () =>
  new HttpError(
    400,
    'passkey-refused',
    'This passkey did not confirm that it is you. Please try again, or enter your password.',
  );

export const wrongPasskeyEndedSession = () =>
  new HttpError(
    400,
    'signed-out',
    'This did not confirm that it is you too many times, so you were logged out. Please log in again.',
  );

/** The client shows the waiting view for this code. The message contains "email not verified" for other programs. */
export const verificationRanOut = () =>
  new HttpError(
    403,
    'email-not-verified',
    `One step is left: email not verified. The link we sent expired after ${formatHours(VERIFICATION_HOURS)}. Please ask for a new one.`,
  );

export const accountExists = () =>
  new HttpError(
    409,
    'account-exists',
    'An account with this email already exists. Please log in instead.',
  );

export const accountUnverified = () =>
  new HttpError(
    409,
    'email-not-verified',
    'An account with this email already exists: email not verified. Please look for our mail, or ask for a new one.',
  );

export const mailTooSoon = (seconds: number) =>
  tooSoon(seconds, `Please wait ${seconds} seconds before requesting another email`);

export const alreadyVerified = () =>
  new HttpError(
    409,
    'already-verified',
    'Your email address is already verified. No other email is needed.',
  );

export const linkInvalid = () =>
  new HttpError(
    400,
    'link-invalid',
    'This link no longer works. It may have been used, or a newer one was sent. Please use the newest email.',
  );

export const verificationLinkExpired = () =>
  new HttpError(
    400,
    'link-expired',
    `This link has expired: it works for ${formatHours(VERIFICATION_HOURS)}. Please log in and ask for a new one.`,
  );

export const resetLinkInvalid = () =>
  new HttpError(
    400,
    'link-invalid',
    `This link no longer works. It works once, for ${formatHours(PASSWORD_RESET_HOURS)}. Please ask for a new one.`,
  );

export const wrongCurrentPassword = () =>
  new HttpError(400, 'wrong-password', 'Current password is incorrect', {
    errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
  });

export const currentPasswordMissing = () =>
  invalid([{ path: 'currentPassword', message: CURRENT_PASSWORD_REQUIRED }]);

export const passwordMissing = () =>
  new HttpError(
    409,
    'password-missing',
    'Your account has no password yet. Please set one first with “Forgot your password?” on the login page.',
  );

/** Still about the password, with the code that tells a page that its session is gone. */
export const wrongPasswordEndedSession = () =>
  new HttpError(
    400,
    'signed-out',
    'Current password is incorrect. It was wrong too many times, so you were logged out. Please log in again.',
  );

export const onlyAdmin = () =>
  new HttpError(
    409,
    'last-admin',
    'You are the only administrator, so this account cannot be deleted. Please make somebody else an admin first.',
  );

/** Each person is named by an error at `people.<id>`. */
export const lastOwner = (people: readonly Pick<SharedPerson, 'id' | 'name'>[]) => {
  const named = people.map(({ id, name }) => ({
    id,
    name: name ?? phrase('somebody without a name'),
  }));
  const names = named.map(({ name }) => name);
  return new HttpError(
    409,
    'last-owner',
    `You are the only owner of the circle around ${formatListIn(SOURCE_LANGUAGE, names)}. Please hand it over to another member, or delete the person, before you delete your account.`,
    {
      errors: named.map(({ id, name }) => ({ path: `people.${id}`, message: name })),
      listed: names,
    },
  );
};

export const addressTaken = () =>
  new HttpError(409, 'email-taken', 'This email address is already in use', {
    errors: [{ path: 'email', message: 'This email address is already in use' }],
  });

export const noEmailChange = () =>
  new HttpError(
    409,
    'nothing-pending',
    'No new email address waits for its confirmation. Please reload the page to see which one is in use.',
  );

export const verifyFirst = () =>
  new HttpError(
    403,
    'email-not-verified',
    'Please verify your email address first. Then you can change it.',
  );

export const emailChangeLinkInvalid = () =>
  new HttpError(
    400,
    'link-invalid',
    `This link no longer works. It works once, for ${formatHours(EMAIL_CHANGE_HOURS)}. Please ask for a new one on your profile.`,
  );

/** Signed out, without mail: the same for every address, known or not. */
export const noMail = () =>
  new HttpError(
    409,
    'no-mail',
    'This Dear Ones sends no emails. Please ask whoever set up Dear Ones.',
  );

export const invitationNeeded = () =>
  new HttpError(
    403,
    'no-mail',
    'This Dear Ones sends no emails, so a new account needs an invitation. Please ask whoever set up Dear Ones.',
  );

export const addressByAdministrator = () =>
  new HttpError(
    409,
    'no-mail',
    'This Dear Ones sends no emails, so only an administrator can change your address.',
    {
      errors: [
        {
          path: 'email',
          message:
            'This Dear Ones sends no emails, so only an administrator can change your address.',
        },
      ],
    },
  );

export const hasMail = () =>
  new HttpError(
    409,
    'has-mail',
    'This Dear Ones sends emails. Please use “Forgot your password?” on the login page.',
  );

export const askAdministrator = (administrator = phrase('whoever set up Dear Ones')) =>
  new HttpError(
    409,
    'ask-administrator',
    `Only the administrator can help with this password: ${administrator}.`,
  );

export const proveWhileLoggedIn = () =>
  new HttpError(
    403,
    'other-address',
    'Please log in to the account with this address first. Then open the link again.',
  );
