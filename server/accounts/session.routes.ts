import { type RequestHandler, Router } from 'express';
import type { Authenticator } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { loginSchema } from '#shared/account';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { anyone, me, signedIn } from '../http/guards';
import { sendJson } from '../http/json-list';
import { senderOf } from '../http/sender';
import { endSession, forgetSession } from '../http/session';
import { validate } from '../http/validate';
import { wrongCredentials } from './account.errors';
import { signIn } from './sign-in';
import { presentCurrentUser } from './user';
import { holdPassword } from './users.repository';

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
    new LocalStrategy({ usernameField: 'email', passReqToCallback: true }, (req, email, password, done) => {
      signIn(deps, { email, password }, senderOf(req)).then(({ account, hash }) => {
        req.checkedPassword = hash;
        done(null, account);
      }, done);
    }),
  );

  router.get('/user', signedIn, (req, res) => sendJson(res, JSON.stringify(presentCurrentUser(me(req)))));

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
      // Whoever replaced the password just now ended the sessions there were, and this one was not yet there.
      if (!(await holdPassword(deps.db, me(req).id, req.checkedPassword ?? ''))) {
        await endSession(req);
        throw wrongCredentials();
      }
      res.json(presentCurrentUser(me(req)));
    },
  );

  router.post('/logout', anyone, async (req, res) => {
    await forgetSession(req, res, deps.config.https);
    res.json({ message: 'You are logged out.' });
  });

  return router;
}
