import { promisify } from 'node:util';
import type { Request, RequestHandler, Router } from 'express';
import type { Authenticator } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { sessionEndpoints } from '#shared/accounts/session.api';
import { browserOf } from '../auth/browser';
import { knownBrowserOf } from '../auth/known-browser';
import { forgetSession, renewSessionId } from '../auth/session';
import { confirmPassword } from '../db/session-password.repository';
import type { Deps } from '../deps';
import { clientIp } from '../http/client-ip';
import { me } from '../http/guards';
import { sendJson } from '../http/json-list';
import { routes } from '../http/route';
import { verificationRanOut, wrongCredentials } from './account.errors';
import { signIn } from './sign-in';
import { keepSession } from './start-session';
import { readCurrentUser } from './user';

declare global {
  namespace Express {
    interface Request {
      /** The hash that the password of this log-in was found to belong to. */
      checkedPassword?: string;
    }
  }
}

export function sessionRoutes(deps: Deps, passport: Authenticator): Router {
  passport.use(
    new LocalStrategy(
      { usernameField: 'email', passReqToCallback: true },
      (req, email, password, done) => {
        const caller = { sender: clientIp(req), browser: knownBrowserOf(req, deps.config.https) };
        signIn(deps, { email, password }, caller)
          .then(async (signedIn) => {
            if ('refusedId' in signedIn) {
              await noteRefusal(req, signedIn.refusedId);
              throw verificationRanOut();
            }
            req.checkedPassword = signedIn.hash;
            done(null, signedIn.account);
          })
          .catch(done);
      },
    ),
  );

  const passLocal = promisify(passport.authenticate('local') as RequestHandler);

  return routes(sessionEndpoints, {
    'GET /api/user': async ({ account, req, res }) =>
      sendJson(res, JSON.stringify(await readCurrentUser(deps.db, account, req.sessionID))),

    'POST /api/login': async ({ body, req, res }) => {
      req.body = body;
      await passLocal(req, res);
      const account = me(req);
      const browser = browserOf(req, res, deps.config.https);
      if (!(await keepSession(deps.db, browser, account, req.checkedPassword ?? '')))
        throw wrongCredentials();
      await confirmPassword(deps.db, req.sessionID);
      return readCurrentUser(deps.db, account, req.sessionID);
    },

    'POST /api/logout': async ({ req, res }) => {
      const userId = req.user?.id;
      await forgetSession(req, res, deps.config.https);
      if (userId !== undefined) deps.live.announce('account', userId);
      return { message: 'You are logged out.' };
    },
  });
}

/** So that a browser which knows the password, and no other, may cancel the registration that it cannot sign in to. */
async function noteRefusal(req: Request, id: number): Promise<void> {
  if (req.user) return;
  await renewSessionId(req);
  req.session.refusedId = id;
}
