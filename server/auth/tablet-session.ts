import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { DAY_MS } from '#shared/product/durations';
import { TABLET_IDLE_DAYS, TABLET_PEOPLE_MAX } from '#shared/product/limits';
import { TABLET_HEADER } from '#shared/tablets/pairing';
import type { Database } from '../db/database';
import {
  noteActivity,
  noteTabletUse,
  readTablet,
  readTabletsOf,
} from '../db/tablet-sessions.repository';
import { clearBrowserCache } from './session';
import { hashToken } from './tokens';

declare global {
  namespace Express {
    interface Request {
      /** The tablet, where it was read before Express. */
      tabletRead?: ReturnType<typeof readTabletOf>;
    }
  }
}

export const tabletCookieOf = (https: boolean) => ({
  name: https ? '__Host-dear-ones-tablet' : 'dear-ones-tablet',
  options: { httpOnly: true, sameSite: 'strict', path: '/', secure: https } as const,
});
/** The cookie of a person who was added to a shared tablet. */
const addedCookie = (https: boolean, id: number) => `${tabletCookieOf(https).name}-${id}`;

const tokenIn = (https: boolean) =>
  new RegExp(`(?:^|;) *${tabletCookieOf(https).name}=([\\w-]{43}) *(?:;|$)`);
const [TOKEN, TOKEN_OVER_HTTPS] = [tokenIn(false), tokenIn(true)];
const addedTokensIn = (https: boolean) =>
  new RegExp(`(?:^|;) *${tabletCookieOf(https).name}-([1-9]\\d{0,9})=([\\w-]{43}) *(?=;|$)`, 'g');
const [ADDED, ADDED_OVER_HTTPS] = [addedTokensIn(false), addedTokensIn(true)];

/**
 * Returns the tablet's token of a request. It is not an express-session: a tablet's session is its row, and ends
 * with it.
 */
export function tabletTokenOf(req: IncomingMessage, https: boolean): string | undefined {
  return (https ? TOKEN_OVER_HTTPS : TOKEN).exec(req.headers.cookie ?? '')?.[1];
}

/** Returns the tokens of those who were added to a shared tablet, by the ids of their rows. */
function addedTokensOf({ headers }: IncomingMessage, https: boolean): Map<number, string> {
  const found = (headers.cookie ?? '').matchAll(https ? ADDED_OVER_HTTPS : ADDED);
  const tokens = [...found].map(([, id, token = '']) => [Number(id), token] as const);
  return new Map(tokens.slice(0, TABLET_PEOPLE_MAX));
}

/** Returns the hashes of all tokens of a request, each with the id that its cookie names; undefined for the first. */
export function tokenHashesOf(
  req: IncomingMessage,
  https: boolean,
): { id: number | undefined; hash: string }[] {
  const first = tabletTokenOf(req, https);
  return [
    ...(first === undefined ? [] : [[undefined, first] as const]),
    ...addedTokensOf(req, https),
  ].map(([id, token]) => ({ id, hash: hashToken(token) }));
}

/** A stream of events cannot send headers, so its address names the row. */
const ROW_OF_STREAM = /\/live\?(?:.*&)?row=([^&]*)/;

/** The row for which a shared tablet makes the request. A tablet of one person names none. */
const askedRow = ({ headers, url = '' }: IncomingMessage): number | undefined => {
  const asked = headers[TABLET_HEADER.toLowerCase()] ?? ROW_OF_STREAM.exec(url)?.[1];
  return typeof asked === 'string' && /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined;
};

/** Reads the tablet that a token belongs to, unless the request is for another row. */
export async function readTabletOf(db: Database, { token, id }: TabletToken) {
  const rows = await readTablet(db, [hashToken(token)]);
  return rows.filter((row) => id === undefined || row.id === id);
}

interface TabletToken {
  token: string;
  /** The row that the token must belong to. */
  id: number | undefined;
}

/** Returns the token for the row that a request names, or else that of the first person. */
export function chosenToken(req: IncomingMessage, https: boolean): TabletToken | undefined {
  const id = askedRow(req);
  const token =
    (id === undefined ? undefined : addedTokensOf(req, https).get(id)) ?? tabletTokenOf(req, https);
  return token === undefined ? undefined : { token, id };
}

/** Sets the cookie with the longest lifetime that browsers allow. */
export function setTabletCookie(res: Response, token: string, https: boolean, id?: number): void {
  const { name, options } = tabletCookieOf(https);
  res.cookie(id === undefined ? name : addedCookie(https, id), token, {
    ...options,
    maxAge: TABLET_IDLE_DAYS * DAY_MS,
  });
}

/** Deletes the cookie of somebody who was taken off a shared tablet. */
export function clearAddedCookie(res: Response, https: boolean, id: number): void {
  res.clearCookie(addedCookie(https, id), tabletCookieOf(https).options);
}

/** The files and the list of people are for the device as a whole: images cannot say whose they are. */
const IS_OF_DEVICE = /^\/(people|(photos|voices|sounds|videos)\/[^/]+)$/;

/**
 * `req.tablet`, loaded with every request, so that disconnecting a tablet takes effect at once on every server.
 * Records the use of the tablet at most hourly. The first use of a day renews the cookie and counts as use by
 * the person's owners and caregivers. A browser with the token of a disconnected tablet is told to clear its cache.
 * A shared tablet has a cookie for each person and names the row that a request is for.
 */
export function deviceSessions({ db, https }: { db: Database; https: boolean }): RequestHandler {
  return async (req, res, next) => {
    const chosen = chosenToken(req, https);
    const [named] = chosen === undefined ? [] : await (req.tabletRead ?? readTabletOf(db, chosen));
    const isOfDevice = IS_OF_DEVICE.test(req.path);
    const others =
      askedRow(req) === undefined && isOfDevice && addedTokensOf(req, https).size > 0
        ? await readTabletsOf(
            db,
            tokenHashesOf(req, https).map(({ hash }) => hash),
          )
        : [];
    const tablet = named ?? others[0];
    if (tablet) {
      const { id, personId, version, firstOf, sharedDevice } = tablet;
      const personIds = [personId, ...others.map((other) => other.personId)];
      req.tablet = {
        id,
        personId,
        version,
        sharedDevice,
        isNamed: sharedDevice === null || isOfDevice || askedRow(req) !== undefined,
        personIds: [...new Set(personIds)],
      };
      if (firstOf && (await noteTabletUse(db, tablet)) && firstOf === 'day') {
        await noteActivity(db, personId);
        if (chosen && named)
          setTabletCookie(
            res,
            chosen.token,
            https,
            chosen.token === tabletTokenOf(req, https) ? undefined : chosen.id,
          );
      }
    } else if (chosen !== undefined) {
      // The app clears its own cache when it is disconnected, but cannot clear the browser's.
      clearBrowserCache(res);
    }
    next();
  };
}
