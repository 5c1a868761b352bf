import express, { type Express } from 'express';
import path from 'node:path';
import { accountRoutes } from './accounts/account.routes';
import { passwordResetRoutes } from './accounts/password-reset.routes';
import { profileRoutes } from './accounts/profile.routes';
import { registrationRoutes } from './accounts/registration.routes';
import { sessionRoutes } from './accounts/session.routes';
import { presentCurrentUser } from './accounts/user';
import { findAccount } from './accounts/users.repository';
import { adminRoutes } from './admin/admin.routes';
import { contactRoutes } from './contact/contact.routes';
import type { Deps } from './deps';
import { facePhotoRoutes } from './faces/face-photo.routes';
import { noStore, onlyJson } from './http/body';
import { errorHandler, unknownAddress } from './http/error-handler';
import { health, type Lifecycle } from './http/health';
import { httpsCheck } from './http/https-check';
import { pages } from './http/pages';
import { requestLog } from './http/request-log';
import { sameOrigin } from './http/same-origin';
import { securityHeaders } from './http/security-headers';
import { createPassport, sessions } from './http/session';
import { sitemap } from './http/sitemap';
import { openapiRoutes } from './openapi/openapi.routes';
import { photoRoutes } from './photos/photo.routes';
import { rememberItemRoutes } from './remember/remember-item.routes';

/** The whole server, top to bottom: what a request meets, in the order it meets it. */
export function createApp(deps: Deps, lifecycle: Lifecycle = { draining: false }): Express {
  const { config, db, log, sessionSecrets } = deps;
  const passport = createPassport((id) => findAccount(db, id));
  const session = sessions({ pool: db.$client, secrets: sessionSecrets, https: config.https, passport });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  app.use(requestLog(log));
  app.use(securityHeaders(config.https));
  app.use(health(db.$client, lifecycle));

  app.use('/api', httpsCheck(config, log));
  app.use('/api', noStore, sameOrigin(config.appUrl), onlyJson);
  app.use('/api', session);
  app.use('/api', sessionRoutes(deps, passport), registrationRoutes(deps), passwordResetRoutes(deps), profileRoutes(deps), accountRoutes(deps));
  app.use('/api/admin', adminRoutes(deps));
  app.use('/api/face-photos', facePhotoRoutes(deps));
  app.use('/api/remember-items', rememberItemRoutes(deps));
  app.use('/api/photos', photoRoutes(deps));
  app.use('/api', contactRoutes(deps));
  app.use('/api', openapiRoutes(deps));
  app.use('/api', unknownAddress);

  app.use(sitemap(config.appUrl));
  app.use(pages(path.join(config.projectDir, 'dist/client'), config, { session, present: presentCurrentUser }));
  app.use(unknownAddress);
  app.use(errorHandler);
  return app;
}
