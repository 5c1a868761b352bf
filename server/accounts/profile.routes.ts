import type { Router } from 'express';
import { profileEndpoints } from '#shared/accounts/profile.api';
import { browserOf } from '../auth/browser';
import { confirmPassword } from '../db/session-password.repository';
import type { Deps } from '../deps';
import { clientIp } from '../http/client-ip';
import { signedOut } from '../http/http-error';
import { routes } from '../http/route';
import { findOpenedBy } from '../passkeys/passkeys.repository';
import {
  cancelEmailChange,
  findResendWaits,
  resendEmailChange,
  useEmailChangeLink,
} from './change-email';
import { saveFirstName, saveLanguage, saveProfile } from './profile';
import { startSession } from './start-session';
import { readCurrentUser } from './user';

export function profileRoutes(deps: Deps): Router {
  const { config, db } = deps;

  return routes(profileEndpoints, {
    'PUT /api/profile': async ({ account: before, body, req, res }) => {
      const { account, newHash } = await saveProfile(
        deps,
        { account: before, sid: req.sessionID },
        body,
        clientIp(req),
      );
      if (newHash !== undefined) {
        if (!(await startSession(db, browserOf(req, res, config.https), account, newHash)))
          throw signedOut();
        await confirmPassword(db, req.sessionID);
      }
      return readCurrentUser(db, account, req.sessionID);
    },

    'PUT /api/account/language': async ({ account, body }) => {
      await saveLanguage(deps, account, body.language);
      return { message: 'The language is saved.' };
    },

    'PUT /api/account/first-name': async ({ account, body, req }) =>
      readCurrentUser(db, await saveFirstName(deps, account, body.firstName), req.sessionID),

    'GET /api/resend-waits': ({ account }) => findResendWaits(db, account),

    'POST /api/resend-email-change-verification': async ({ account }) => {
      await resendEmailChange(deps, account);
      return { message: 'We have sent the email again.' };
    },

    'POST /api/cancel-email-change': async ({ account }) => {
      await cancelEmailChange(deps, account);
      return { message: 'Your email address stays as it is.' };
    },

    'POST /api/confirm-email-change': async ({ body, req, res }) => {
      // Read before the link ends the session.
      const passkeyId = req.user && (await findOpenedBy(db, req.sessionID, req.user.id));
      const { account, hash, endedSessions } = await useEmailChangeLink(deps, body.token);
      const isOwn = req.user?.id === account.id && endedSessions.includes(req.sessionID);
      if (isOwn)
        await startSession(db, browserOf(req, res, config.https), account, hash, passkeyId);
      return {
        message:
          'Your new email address is in use. Please log in with it from now on. Other devices are logged out.',
      };
    },
  });
}
