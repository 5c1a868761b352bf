import type { RequestListener } from 'node:http';
import path from 'node:path';
import express, { type Express } from 'express';
import { accountRoutes } from './accounts/account.routes';
import { passwordResetRoutes } from './accounts/password-reset.routes';
import { profileRoutes } from './accounts/profile.routes';
import { registrationRoutes } from './accounts/registration.routes';
import { sessionRoutes } from './accounts/session.routes';
import { adminRoutes } from './admin/admin.routes';
import { clearAfterEndedSession, createPassport, sessions } from './auth/session';
import { SessionStore } from './auth/session-store';
import { deviceSessions } from './auth/tablet-session';
import {
  callConsentRoutes,
  callContactRoutes,
  tabletCallRoutes,
} from './calls/call-contact.routes';
import { contactRoutes } from './contact/contact.routes';
import type { Deps } from './deps';
import { embeddedUserFor } from './embedded-user';
import { facePhotoRoutes } from './faces/face-photo.routes';
import { firstFaceOf } from './faces/first-face';
import { noStore, onlyJson } from './http/body';
import { errorHandler, lowerCaseOnly, unknownAddress } from './http/error-handler';
import { httpsCheck } from './http/https-check';
import { sameOrigin } from './http/same-origin';
import { securityHeaders } from './http/security-headers';
import { health, type Lifecycle } from './monitoring/health';
import { markAsApi, requestLog } from './monitoring/request-log';
import { openapiRoutes } from './openapi/openapi.routes';
import { pages } from './pages/pages';
import { sitemap } from './pages/sitemap';
import { photoRoutes } from './photos/photo.routes';
import { planRoutes } from './plans/plan.routes';
import { readFailures, readPath } from './read-path';
import { rememberItemRoutes } from './remember/remember-item.routes';
import { tabletRoutes } from './tablets/tablet.routes';
import { tabletsRoutes } from './tablets/tablets.routes';
import { voiceRoutes } from './voices/voice.routes';

/** What answers requests. Those that only read what is read most are spared the way through all of the server, and answered as it would. */
export const createApp = (deps: Deps, lifecycle?: Lifecycle): RequestListener =>
  readPath(deps, createWholeServer(deps, lifecycle));

/** The whole server, top to bottom: what a request meets, in the order it meets it. */
export function createWholeServer(deps: Deps, lifecycle: Lifecycle = { draining: false }): Express {
  const { config, db, log, sessionSecrets } = deps;
  const store = new SessionStore(db);
  const passport = createPassport(store);
  const session = sessions({ store, secrets: sessionSecrets, https: config.https, passport });
  const endedSession = (answer: 'api' | 'document') =>
    clearAfterEndedSession({ store, https: config.https, answer });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  // One spelling for each address: a rule for `/api`, here or in a proxy, then cannot be passed as `/API`.
  app.enable('case sensitive routing');

  app.use(requestLog(log));
  app.use(securityHeaders(config.https));
  app.use(health(db.$client, lifecycle));

  app.use('/api', markAsApi, httpsCheck(config, log));
  app.use('/api', noStore, lowerCaseOnly, sameOrigin(config.origin), onlyJson);
  app.use('/api', readFailures);
  // Before the accounts' sessions: a tablet's is another one, and each opens nothing of the other's.
  app.use('/api/tablet', deviceSessions({ db, https: config.https }));
  app.use('/api', tabletRoutes(deps), tabletCallRoutes(deps));
  app.use('/api', session, endedSession('api'));
  app.use(
    '/api',
    // What is asked for most comes first, since each router is tried in turn.
    photoRoutes(deps),
    facePhotoRoutes(deps),
    rememberItemRoutes(deps),
    sessionRoutes(deps, passport),
    registrationRoutes(deps),
    passwordResetRoutes(deps),
    profileRoutes(deps),
    accountRoutes(deps),
    adminRoutes(deps),
    voiceRoutes(deps),
    planRoutes(deps),
    callContactRoutes(deps),
    callConsentRoutes(deps),
    tabletsRoutes(deps),
    contactRoutes(deps),
    openapiRoutes(deps),
  );
  app.use('/api', unknownAddress);

  app.use(sitemap(config.appUrl));
  app.use(
    pages({
      dist: path.join(config.projectDir, 'dist'),
      config,
      log,
      session: [...session, endedSession('document')],
      present: embeddedUserFor(db),
      firstPicture: firstFaceOf(db),
    }),
  );
  app.use(unknownAddress);
  app.use(errorHandler);
  return app;
}
