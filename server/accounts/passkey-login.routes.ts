import type { Router } from 'express';
import { passkeyLoginEndpoints } from '#shared/passkeys/passkey-login.api';
import { browserOf } from '../auth/browser';
import { knownBrowserOf } from '../auth/known-browser';
import { confirmPassword } from '../db/session-password.repository';
import type { Deps } from '../deps';
import { clientIp } from '../http/client-ip';
import { withMinimumDuration } from '../http/minimum-duration';
import { routes } from '../http/route';
import { passkeyRefused, verificationRanOut } from './account.errors';
import { beginPasskeyLogin, signInWithPasskey } from './passkey-sign-in';
import { startSession } from './start-session';
import { readCurrentUser } from './user';

/** Logging in with a passkey. */
export function passkeyLoginRoutes(deps: Deps): Router {
  const { config, db } = deps;

  return routes(passkeyLoginEndpoints, {
    'POST /api/login/passkey/options': ({ body, req }) =>
      beginPasskeyLogin(
        deps,
        body.confirms ? { userId: req.user?.id, sid: req.sessionID } : undefined,
      ),

    'POST /api/login/passkey': async ({ body, req, res }) => {
      const caller = { sender: clientIp(req), browser: knownBrowserOf(req, config.https) };
      const signedIn = await withMinimumDuration(() =>
        signInWithPasskey(deps, body.passkey, caller),
      );
      if ('refused' in signedIn) throw verificationRanOut();
      const { account, hash, passkeyId } = signedIn;
      const browser = browserOf(req, res, config.https);
      if (!(await startSession(db, browser, account, hash, passkeyId))) throw passkeyRefused();
      await confirmPassword(db, req.sessionID);
      return readCurrentUser(db, account, req.sessionID);
    },
  });
}
