import type { Request, RequestHandler } from 'express';
import { isAdministrator } from '#shared/administrator';
import type { Account } from '#shared/schema/users';
import { forbidden, HttpError, signedOut } from './http-error';

/** A paired device, known by its own cookie. It belongs to an account and has none of its rights. */
export interface PairedTablet {
  id: number;
  /** Whose faces, notes and plans it shows. */
  userId: number;
}

declare global {
  namespace Express {
    interface User extends Account {}
    interface Request {
      tablet?: PairedTablet;
    }
  }
}

/** Named by routes that are open to everybody, so that no route is open by omission. */
export const anyone: RequestHandler = (_req, _res, next) => next();

export const signedIn: RequestHandler = (req, _res, next) => {
  if (!req.user) throw signedOut();
  next();
};

export const admin: RequestHandler = (req, _res, next) => {
  if (!req.user) throw signedOut();
  if (!isAdministrator(req.user)) throw forbidden();
  next();
};

/** The account behind the request, for handlers behind a guard. */
export function me(req: Request): Account {
  if (!req.user) throw signedOut();
  return req.user;
}

/** For calls of the tablet itself. Nobody's account opens them, and a tablet opens nothing else. */
export const paired: RequestHandler = (req, _res, next) => {
  if (!req.tablet) throw tabletEnded();
  next();
};

/** The same for a tablet that its family has ended and for one that was never paired. */
export const tabletEnded = () =>
  new HttpError(
    401,
    'tablet-ended',
    'This tablet is not connected. Your family can connect it in Caregiver Tools.',
  );
