import type { Request } from 'express';
import type { Queryable } from '../db/database';
import { hasConfirmedPassword } from '../db/session-password.repository';
import { HttpError, signedOut } from '../http/http-error';

const passwordNeeded = () =>
  new HttpError(
    403,
    'password-needed',
    'Please enter your password again. We ask before changes that could let somebody in.',
  );

/** Throws unless the password was confirmed within the last PASSWORD_CONFIRMED_MINUTES. @throws HttpError 401, 403 `password-needed` */
export type ConfirmedPassword = (db: Queryable) => Promise<void>;

/**
 * Required for changes that grant lasting access or redirect trust: the password must have been confirmed in this session within
 * the last PASSWORD_CONFIRMED_MINUTES. Asked within a transaction that has locked the account, it also holds against a change of the
 * account's credentials at the same moment, because that ends the session.
 */
export const confirmedIn =
  ({ sessionID }: Pick<Request, 'sessionID'>): ConfirmedPassword =>
  async (db) => {
    const isConfirmed = await hasConfirmedPassword(db, sessionID);
    if (isConfirmed === undefined) throw signedOut();
    if (!isConfirmed) throw passwordNeeded();
  };
