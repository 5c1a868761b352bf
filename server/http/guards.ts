import type { Request, RequestHandler } from 'express';
import type { Account } from '#shared/accounts/user.table';
import { isAdministrator } from '#shared/admin/administrator';
import { hasRight, homeMembership, type Membership, type Right } from '#shared/circle/roles';
import { TABLET_HEADER } from '#shared/tablets/pairing';
import type { GivingAccess } from '../db/giving-access';
import type { PersonAccess } from '../db/person-lock.repository';
import {
  forbidden,
  givingLinkEnded,
  HttpError,
  personNotFound,
  rightMissing,
  signedOut,
} from './http-error';
import { rowId } from './validate';

/** A paired device, known by its own cookie. It belongs to a person and has no rights of an account. */
export interface PairedTablet {
  id: number;
  /** The person whose faces, notes and plans it shows. */
  personId: number;
  /** Changes with the content of the person and with the day, in UTC. */
  version: string;
  /** The device, if it serves several people. */
  sharedDevice: string | null;
  /** False if the request does not say for whom of a shared device it is, and is not for the device as a whole. */
  isNamed: boolean;
  /** The people of the device as far as the request shows their tokens: its own first. */
  personIds: readonly number[];
}

declare global {
  namespace Express {
    interface User extends Account {}
    interface Request {
      /** The people of the account behind the request, read with its session. */
      memberships?: Membership[];
      person?: PersonAccess;
      tablet?: PairedTablet;
      givingLink?: GivingAccess;
    }
  }
}

/** Named by routes that are open to everybody, so that no route is open by omission. */
export const anyone: RequestHandler = (_req, _res, next) => next();

export const signedIn: RequestHandler = (req, _res, next) => {
  if (!req.user) throw signedOut();
  next();
};

const personNeeded = () =>
  new HttpError(
    409,
    'person-needed',
    'You care for several people, or for none. Please choose the person first.',
  );

/**
 * For endpoints about a person: the one whose id is in the path, or the one that requests without a person mean.
 * Somebody else's person is not found. Sets `req.person`.
 */
export const personWith =
  (right: Right): RequestHandler =>
  (req, _res, next) => {
    if (!req.user) throw signedOut();
    const { user, memberships = [] } = req;
    const { personId } = req.params;
    const membership =
      personId === undefined
        ? homeMembership(memberships)
        : memberships.find((one) => one.personId === rowId(personId));
    if (!membership) throw personId === undefined ? personNeeded() : personNotFound();
    const { role } = membership;
    if (!hasRight(role, right)) throw rightMissing();
    req.person = {
      id: membership.personId,
      userId: user.id,
      role,
      right,
      isAddressed: personId !== undefined,
    };
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

/**
 * For endpoints of the tablet itself. Nobody's account opens them, and a tablet opens nothing else. What one of several
 * people says, does or asks for must not count as that of the first.
 */
export const paired: RequestHandler = (req, _res, next) => {
  if (!req.tablet) throw tabletEnded();
  if (!req.tablet.isNamed && !['GET', 'HEAD'].includes(req.method)) throw rowNeeded();
  next();
};

/** Guards the endpoints of givers. No account opens them, and a giving link opens nothing else. */
export const giver: RequestHandler = (req, _res, next) => {
  if (!req.givingLink) throw givingLinkEnded();
  next();
};

export const rowNeeded = () =>
  new HttpError(400, 'row-needed', `The ${TABLET_HEADER} header must name a row of the tablet`);

/** One answer for a tablet that its family has disconnected and for one that was never paired. */
export const tabletEnded = () =>
  new HttpError(
    401,
    'tablet-ended',
    'This tablet is not connected. Your family can connect it in Caregiver Tools.',
  );
