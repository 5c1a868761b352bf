import type { RequestListener } from 'node:http';
import path from 'node:path';
import express, { Router, type Express } from 'express';
import { providerLoginRoutes } from './accounts/provider-login.routes';
import { clearAfterEndedSession, createPassport, sessions } from './auth/session';
import { SessionStore } from './auth/session-store';
import { deviceSessions } from './auth/tablet-session';
import { contributing } from './contributions/contribute';
import { deadLinkFor } from './dead-link';
import type { Deps } from './deps';
import { embeddedUserFor } from './embedded-user';
import { firstFaceOf } from './faces/first-face';
import { features } from './features';
import { giverRoutes, givingLinks } from './giving/giving.routes';
import { announceChanges } from './http/announce-changes';
import { enableTranslatedAnswers } from './http/answer-language';
import { noStore, onlyJson } from './http/body';
import { errorHandler, lowerCaseOnly, unknownAddress } from './http/error-handler';
import { httpsCheck } from './http/https-check';
import { sameOrigin } from './http/same-origin';
import { securityHeaders } from './http/security-headers';
import { health, type Lifecycle } from './monitoring/health';
import { markAsApi, requestLog } from './monitoring/request-log';
import { pages } from './pages/pages';
import { securityContact } from './pages/security-txt';
import { sitemap } from './pages/sitemap';
import { readPath } from './read-path';
import { unchangedPolls } from './tablet/tablet-poll';
import { giftOpenedRoutes } from './tablets/opened.routes';

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
  enableTranslatedAnswers(app, deps.translations);
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  // Case-sensitive, so that a rule for `/api`, here or in a proxy, cannot be bypassed as `/API`.
  app.enable('case sensitive routing');

  app.use(securityHeaders(config.https));

  // A separate router, because Express matches a mount path again for each handler.
  const api = Router({ caseSensitive: true });
  app.use('/api', api);
  api.use(markAsApi, httpsCheck(config, log));
  api.use((req, _res, next) => {
    deps.visitors.note(req);
    next();
  });
  api.use(noStore, lowerCaseOnly, sameOrigin(config.origin), onlyJson);
  // Comes before anything is read.
  api.use(deps.streams.admit, announceChanges(deps.live));
  api.use(readPath(deps));
  // Comes before the accounts' sessions, because a tablet has its own session, and neither opens the other's endpoints.
  api.use('/tablet', deviceSessions({ db, https: config.https }));
  const tabletEvents = features.flatMap((feature) => feature.tabletEvents?.(deps) ?? []);
  api.use(...features.flatMap(({ tabletRoutes }) => tabletRoutes?.(deps, { tabletEvents }) ?? []));
  // Givers have a link and get no cookie, so they come before the sessions too.
  api.use('/give', givingLinks(deps));
  api.use(giverRoutes(deps), giftOpenedRoutes(deps));
  api.use(session, endedSession('api'));
  const parts = { passport, contribute: contributing(deps) };
  api.use(...features.flatMap(({ routes }) => routes?.(deps, parts) ?? []));
  api.use(unknownAddress);

  app.use('/oidc', noStore, session, endedSession('document'), providerLoginRoutes(deps));
  app.use(health(db.$client, lifecycle));
  app.use(sitemap(config.appUrl), securityContact(config));
  app.use(
    pages({
      dist: path.join(config.projectDir, 'dist'),
      config,
      translations: deps.translations,
      log,
      session: [...session, endedSession('document')],
      embedUser: embeddedUserFor(db),
      findDeadLink: deadLinkFor(deps),
      firstPicture: firstFaceOf(db),
    }),
  );
  app.use(unknownAddress);
  app.use(errorHandler);
  return app;
}
