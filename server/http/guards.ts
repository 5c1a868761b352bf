import type { Request, RequestHandler } from 'express';
import type { Account } from '#shared/schema/users';
import { forbidden, signedOut } from './http-error';

declare global {
  namespace Express {
    interface User extends Account {}
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
  if (!req.user.isAdmin) throw forbidden();
  next();
};

/** The account behind the request, for handlers behind a guard. */
export function me(req: Request): Account {
  if (!req.user) throw signedOut();
  return req.user;
}
