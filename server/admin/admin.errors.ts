import { HttpError } from '../http/http-error';

export const notYourself = (what: string) =>
  new HttpError(
    409,
    'own-account',
    `You cannot ${what} your own account. Another admin can do it for you.`,
  );

export const ownCredentials = () =>
  new HttpError(
    409,
    'own-account',
    'You can change your own email address and password on your profile page only.',
  );
