import connectPgSimple from 'connect-pg-simple';
import express, { type RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import { accountOf, facesOf } from './faces-by-drizzle';
import { SESSION_COOKIE } from './queries';
import { database, port, secret } from './settings';

/** Express with express-session, connect-pg-simple, Passport and Drizzle, as their pages show them. */
const PgStore = connectPgSimple(session);
passport.deserializeUser((id: number, done) => {
  accountOf(id).then((user) => done(null, user ?? false), done);
});

express()
  .use(
    session({
      secret,
      name: SESSION_COOKIE,
      resave: false,
      saveUninitialized: false,
      store: new PgStore({ conString: database, disableTouch: true, pruneSessionInterval: false }),
      cookie: { maxAge: 14 * 24 * 3_600_000 },
    }),
    passport.session() as RequestHandler,
  )
  .get('/api/face-photos', async (req, res) => {
    res.set('Cache-Control', 'no-store');
    const user = req.user as { id: number } | undefined;
    if (user) res.json(await facesOf(user.id));
    else res.status(401).json({});
  })
  .listen(port, '127.0.0.1');
