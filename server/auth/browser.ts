import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import type { Account } from '#shared/accounts/user.table';
import { knownBrowserOf, setKnownBrowserCookie } from './known-browser';
import { endSession } from './session';

/** The operations on a browser's session and cookies that signing in requires. */
export const browserOf = (req: Request, res: Response, https: boolean) => ({
  /** Signs the account in under a new session id. */
  logIn: (account: Account) => promisify<void>((done) => req.logIn(account, done))(),
  sessionId: () => req.sessionID,
  endSession: () => endSession(req),
  /** The hash of the token it is known by; see known-browser.ts. */
  knownBy: knownBrowserOf(req, https),
  makeKnown: (token: string) => setKnownBrowserCookie(res, token, https),
});

export type Browser = ReturnType<typeof browserOf>;
