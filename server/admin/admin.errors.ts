import { HttpError } from '../http/http-error';

/** Whole sentences, because a verb alone cannot be translated. */
const NOT_YOURSELF = {
  delete: 'You cannot delete your own account. Another admin can do it for you.',
  demote: 'You cannot demote your own account. Another admin can do it for you.',
  unverify: 'You cannot unverify your own account. Another admin can do it for you.',
};

export const notYourself = (what: keyof typeof NOT_YOURSELF) =>
  new HttpError(409, 'own-account', NOT_YOURSELF[what]);

export const ownPassword = () =>
  new HttpError(409, 'own-account', 'You can change your own password on your profile page only.');

export const ownAddress = () =>
  new HttpError(
    409,
    'own-account',
    'You can change your own email address on your profile page only.',
  );

export const makeCardInstead = () =>
  new HttpError(
    409,
    'forbidden',
    'Without emails, the holder of the account would not learn of the new password. Make a card for a new password instead.',
  );

export const otherAdmin = () =>
  new HttpError(
    409,
    'forbidden',
    'Nobody makes a new password for another admin. Whoever runs the server can: npm run admin-link.',
  );
