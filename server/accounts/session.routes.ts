import { Router, type Request, type RequestHandler } from 'express';
import type { Authenticator } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { loginSchema } from '#shared/account';
import { confirmPassword } from '../db/session-password.repository';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { browserOf } from '../http/browser';
import { clientIp } from '../http/client-ip';
import { anyone, me, signedIn } from '../http/guards';
import { sendJson } from '../http/json-list';
import { knownBrowserOf } from '../http/known-browser';
import { forgetSession, renewSessionId } from '../http/session';
import { validate } from '../http/validate';
import { verificationRanOut, wrongCredentials } from './account.errors';
import { signIn } from './sign-in';
import { keepSession } from './start-session';
import { presentCurrentUser } from './user';

declare global {
  namespace Express {
    interface Request {
      /** The hash that the password of this log-in was found to belong to. */
      checkedPassword?: string;
    }
  }
}

export function sessionRoutes(deps: Deps, passport: Authenticator): Router {
  const router = Router();

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

  router.get('/user', signedIn, (req, res) =>
    sendJson(res, JSON.stringify(presentCurrentUser(me(req)))),
  );

  router.post(
    '/login',
    anyone,
    jsonBody,
    (req, _res, next) => {
      req.body = validate(loginSchema, req.body);
      next();
    },
    passport.authenticate('local') as RequestHandler,
    async (req, res) => {
      if (
        !(await keepSession(
          deps.db,
          browserOf(req, res, deps.config.https),
          me(req),
          req.checkedPassword ?? '',
        ))
      )
        throw wrongCredentials();
      await confirmPassword(deps.db, req.sessionID);
      res.json(presentCurrentUser(me(req)));
    },
  );

  router.post('/logout', anyone, async (req, res) => {
    await forgetSession(req, res, deps.config.https);
    res.json({ message: 'You are logged out.' });
  });

  return router;
}

/** So that a browser which knows the password, and no other, may cancel the registration that it cannot sign in to. */
async function noteRefusal(req: Request, id: number): Promise<void> {
  if (req.user) return;
  await renewSessionId(req);
  req.session.refusedId = id;
}
