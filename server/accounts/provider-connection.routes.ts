import type { Router } from 'express';
import { providerLoginEndpoints } from '#shared/accounts/provider-login.api';
import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { notFound } from '../http/http-error';
import { routes } from '../http/route';
import { passwordMissing } from './account.errors';
import { endConnections, findConnection } from './oidc-identities.repository';

/** The calls about the connection of one's account to the login provider. */
export const connectionRoutes = ({ config, db }: Deps): Router =>
  routes(providerLoginEndpoints, {
    'GET /api/account/provider-login': async ({ account }) => {
      const issuer = config.openId?.issuer;
      const since = issuer && (await findConnection(db, account.id, issuer));
      return { connectedAt: since ? since.toISOString() : null };
    },

    'DELETE /api/account/provider-login': ({ account, requirePassword }) =>
      transaction(db, async (tx) => {
        if (!account.hasPassword) throw passwordMissing();
        await requirePassword(tx);
        if (!(await endConnections(tx, account.id))) throw notFound('Connection');
      }),
  });
