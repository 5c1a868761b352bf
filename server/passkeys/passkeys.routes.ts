import type { Router } from 'express';
import { passkeyEndpoints } from '#shared/passkeys/passkey.api';
import type { Deps } from '../deps';
import { notFound } from '../http/http-error';
import { routes } from '../http/route';
import { readPasskeyNotices } from './passkey-notices.repository';
import { addPasskey, asking, beginPasskey, removePasskey } from './passkeys';
import { findPasskey, listPasskeys, renamePasskey } from './passkeys.repository';

/** The passkeys of an account. Logging in with one is in accounts/passkey-login.routes.ts. */
export function passkeyRoutes(deps: Deps): Router {
  const { config, db } = deps;

  return routes(passkeyEndpoints, {
    'GET /api/passkeys': ({ account, req }) =>
      listPasskeys(db, asking(config.appUrl, account.id, req.sessionID)),

    'POST /api/passkeys/options': ({ account, req, requirePassword }) =>
      beginPasskey(deps, { account, sid: req.sessionID, requirePassword }),

    'POST /api/passkeys': ({ account, body, req, requirePassword }) =>
      addPasskey(deps, { account, sid: req.sessionID, requirePassword }, body),

    'PATCH /api/passkeys/{id}': async ({ account, body, id, req }) => {
      const renamed =
        (await renamePasskey(db, account.id, id, body.name)) &&
        (await findPasskey(db, asking(config.appUrl, account.id, req.sessionID), id));
      if (!renamed) throw notFound('Passkey');
      return renamed;
    },

    'DELETE /api/passkeys/{id}': ({ account, id, req, requirePassword }) =>
      removePasskey(deps, { account, sid: req.sessionID, requirePassword }, id),

    'POST /api/passkeys/notices/read': async ({ req }) => {
      await readPasskeyNotices(db, req.sessionID);
      return { message: 'Thank you.' };
    },
  });
}
