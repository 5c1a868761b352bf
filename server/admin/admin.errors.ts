import { HttpError } from '../http/http-error';

export const notYourself = (what: string) => new HttpError(409, 'own-account', `You cannot ${what} your own account`);

export const lastAdmin = () => new HttpError(409, 'last-admin', 'At least one verified admin must remain');
