import { type Request, type RequestHandler, Router } from 'express';
import { promisify } from 'node:util';
import type { Authenticator } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { loginSchema } from '#shared/account';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { anyone, me, signedIn } from '../http/guards';
import { senderOf } from '../http/sender';
import { validate } from '../http/validate';
import { signIn } from './sign-in';
import { presentCurrentUser } from './user';

export function sessionRoutes(deps: Deps, passport: Authenticator): Router {
  const router = Router();

  passport.use(
    new LocalStrategy({ usernameField: 'email', passReqToCallback: true }, (req, email, password, done) => {
      signIn(deps, { email, password }, senderOf(req)).then((account) => done(null, account), done);
    }),
  );

  router.get('/user', signedIn, (req, res) => {
    res.json(presentCurrentUser(me(req)));
  });

  router.post(
    '/login',
    anyone,
    jsonBody,
    (req, _res, next) => {
      req.body = validate(loginSchema, req.body);
      next();
    },
    passport.authenticate('local') as RequestHandler,
    (req, res) => {
      res.json(presentCurrentUser(me(req)));
    },
  );

  router.post('/logout', anyone, async (req, res) => {
    await endSession(req);
    res.json({ message: 'You are logged out.' });
  });

  return router;
}

/** Deletes the session's row: from then on its cookie is worth nothing, on every server. */
const endSession = (req: Request): Promise<void> => promisify<void>((done) => req.session.destroy(done))();
