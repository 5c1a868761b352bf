import type { Router } from 'express';
import { accountCalls } from '#shared/accounts/account.api';
import { forgetSession } from '../auth/session';
import type { Deps } from '../deps';
import { exportAccount, exportPerson } from '../export/account-export';
import { recordExport } from '../export/account-export.repository';
import { requestLanguage } from '../http/request-language';
import { routes } from '../http/route';
import { sendPieces } from '../http/send-pieces';
import { listSharedPeople } from './account-circles.repository';
import { deleteOwnAccount } from './account-deletion';
import { checkCurrentPassword } from './password-tries';

const zipHeaders = () => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': `attachment; filename="dear-ones-${new Date().toISOString().slice(0, 10)}.zip"`,
});

export function accountRoutes(deps: Deps): Router {
  const { config, db, limits, translations } = deps;

  return routes(accountCalls, {
    'GET /api/account/export': async ({ account, requirePassword, req, res }) => {
      await requirePassword(db);
      await limits.exportPerAccount.take(String(account.id));
      return sendPieces(
        req,
        res,
        exportAccount(deps, account, translations(requestLanguage(req))),
        zipHeaders(),
      );
    },

    'GET /api/people/{personId}/export': async ({ person, requirePassword, req, res }) => {
      await requirePassword(db);
      await limits.exportPerAccount.take(String(person.userId));
      await recordExport(db, person);
      return sendPieces(
        req,
        res,
        exportPerson(deps, person, translations(requestLanguage(req))),
        zipHeaders(),
      );
    },

    'GET /api/confirm-password': ({ requirePassword }) => requirePassword(db),

    'POST /api/confirm-password': async ({ account, body, req }) => {
      const who = { userId: account.id, sid: req.sessionID };
      await checkCurrentPassword(deps, who, body.currentPassword);
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
