import type { RequestListener } from 'node:http';
import path from 'node:path';
import express, { Router, type Express } from 'express';
import { accountRoutes } from './accounts/account.routes';
import { passwordResetRoutes } from './accounts/password-reset.routes';
import { profileRoutes } from './accounts/profile.routes';
import { connectionRoutes, providerLoginRoutes } from './accounts/provider-login.routes';
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
import { invitationRoutes } from './circle/invitation.routes';
import { memberRoutes } from './circle/members.routes';
import { peopleRoutes } from './circle/people.routes';
import { contactRoutes } from './contact/contact.routes';
import { contributing } from './contributions/contribute';
import { waitingRoutes } from './contributions/waiting.routes';
import { deadLinkFor } from './dead-link';
import type { Deps } from './deps';
import { embeddedUserFor } from './embedded-user';
import { facePhotoRoutes } from './faces/face-photo.routes';
import { firstFaceOf } from './faces/first-face';
import { giverRoutes, givingLinkRoutes, givingLinks } from './giving/giving.routes';
import { healthRoutes } from './health/health.routes';
import { helloRoutes } from './hellos/hello.routes';
import { noStore, onlyJson } from './http/body';
import { errorHandler, lowerCaseOnly, unknownAddress } from './http/error-handler';
import { httpsCheck } from './http/https-check';
import { sameOrigin } from './http/same-origin';
import { securityHeaders } from './http/security-headers';
import { importRoutes } from './imports/imports.routes';
import { health, type Lifecycle } from './monitoring/health';
import { markAsApi, requestLog } from './monitoring/request-log';
import { openapiRoutes } from './openapi/openapi.routes';
import { pages } from './pages/pages';
import { sitemap } from './pages/sitemap';
import { photoRoutes } from './photos/photo.routes';
import { planRoutes } from './plans/plan.routes';
import { pushRoutes } from './push/push.routes';
import { readPath } from './read-path';
import { rememberItemRoutes } from './remember/remember-item.routes';
import { reminderEventRoutes, reminderRoutes } from './reminders/reminder.routes';
import { unchangedPolls } from './tablets/tablet-poll';
import { tabletRoutes } from './tablets/tablet.routes';
import { tabletsRoutes } from './tablets/tablets.routes';
import { voiceRoutes } from './voices/voice.routes';

/** The server's answer to each request. */
export function createListener(deps: Deps, lifecycle?: Lifecycle): RequestListener {
  const logRequest = requestLog(deps.log);
  const answer = unchangedPolls(deps, createApp(deps, lifecycle));
  return (req, res) => {
    logRequest(req, res);
    answer(req, res);
  };
}

/** Creates the Express application. Its middleware is in the order in which a request passes through it. */
export function createApp(deps: Deps, lifecycle: Lifecycle = { draining: false }): Express {
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
  // Case-sensitive, so that a rule for `/api`, here or in a proxy, cannot be bypassed as `/API`.
  app.enable('case sensitive routing');

  app.use(securityHeaders(config.https));

  // A separate router, because Express matches a mount path again for each handler.
  const api = Router({ caseSensitive: true });
  app.use('/api', api);
  api.use(markAsApi, httpsCheck(config, log));
  api.use(noStore, lowerCaseOnly, sameOrigin(config.origin), onlyJson);
  api.use(readPath(deps));
  // Before the accounts' sessions, because a tablet has its own session, and neither grants access to the other's calls.
  api.use('/tablet', deviceSessions({ db, https: config.https }));
  api.use(tabletRoutes(deps), tabletCallRoutes(deps), reminderEventRoutes(deps));
  // The same for those who give by a link, who get no cookie.
  api.use('/give', givingLinks(deps));
  api.use(giverRoutes(deps));
  api.use(session, endedSession('api'));
  const contributions = contributing(deps);
  api.use(
    // The most frequent requests come first, because Express tries the routers in order.
    photoRoutes(deps),
    facePhotoRoutes(deps, contributions),
    rememberItemRoutes(deps, contributions),
    helloRoutes(deps, contributions),
    sessionRoutes(deps, passport),
    registrationRoutes(deps),
    passwordResetRoutes(deps),
    profileRoutes(deps),
    connectionRoutes(deps),
    accountRoutes(deps),
    adminRoutes(deps),
    healthRoutes(deps),
    voiceRoutes(deps),
    waitingRoutes(deps),
    givingLinkRoutes(deps),
    planRoutes(deps),
    reminderRoutes(deps),
    callContactRoutes(deps),
    callConsentRoutes(deps),
    tabletsRoutes(deps),
    peopleRoutes(deps),
    invitationRoutes(deps),
    memberRoutes(deps),
    contactRoutes(deps),
    pushRoutes(deps),
    importRoutes(deps),
    openapiRoutes(deps),
  );
  api.use(unknownAddress);

  app.use('/oidc', noStore, session, endedSession('document'), providerLoginRoutes(deps));
  app.use(health(db.$client, lifecycle));
  app.use(sitemap(config.appUrl));
  app.use(
    pages({
      dist: path.join(config.projectDir, 'dist'),
      config,
      translations: deps.translations,
      log,
      session: [...session, endedSession('document')],
      embedUser: embeddedUserFor(db, config),
      findDeadLink: deadLinkFor(deps),
      firstPicture: firstFaceOf(db),
    }),
  );
  app.use(unknownAddress);
  app.use(errorHandler);
  return app;
}
