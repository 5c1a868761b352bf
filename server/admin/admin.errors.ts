import { HttpError } from '../http/http-error';

export const notYourself = (what: string) =>
  new HttpError(409, 'own-account', `You cannot ${what} your own account. Another admin can do it for you.`);

export const lastAdmin = () =>
  new HttpError(409, 'last-admin', 'At least one verified admin must remain. Please make somebody else an admin first.');
