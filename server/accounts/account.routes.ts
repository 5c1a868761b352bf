import type { Router } from 'express';
import { accountEndpoints } from '#shared/accounts/account.api';
import { forgetSession } from '../auth/session';
import type { Deps } from '../deps';
import { routes } from '../http/route';
import { listSharedPeople } from './account-circles.repository';
import { deleteOwnAccount } from './account-deletion';
import { confirmWithPasskey } from './passkey-sign-in';
import { checkCurrentPassword } from './password-tries';

export function accountRoutes(deps: Deps): Router {
  const { config, db } = deps;

  return routes(accountEndpoints, {
    'GET /api/confirm-password': ({ requirePassword }) => requirePassword(db),

    'POST /api/confirm-password': async ({ account, body, req }) => {
      const who = { userId: account.id, sid: req.sessionID };
      if (body.passkey) await confirmWithPasskey(deps, who, body.passkey);
      else await checkCurrentPassword(deps, who, body.currentPassword ?? '');
      return { message: 'Thank you. You can go on.' };
    },

    'GET /api/account/shared-people': ({ account }) => listSharedPeople(db, account.id),

    'DELETE /api/account': async ({ account, body, req, res }) => {
      const who = { userId: account.id, sid: req.sessionID };
      await deleteOwnAccount(deps, who, body);
      await forgetSession(req, res, config.https);
    },
  });
}
