import type { Router } from 'express';
import { exportEndpoints } from '#shared/export/export.api';
import type { Deps } from '../deps';
import { requestLanguage } from '../http/request-language';
import { routes } from '../http/route';
import { sendPieces } from '../http/send-pieces';
import { exportAccount, exportPerson } from './account-export';
import { recordExport } from './account-export.repository';

const zipHeaders = () => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': `attachment; filename="dear-ones-${new Date().toISOString().slice(0, 10)}.zip"`,
});

export function exportRoutes(deps: Deps): Router {
  const { db, limits, translations } = deps;

  return routes(exportEndpoints, {
    'GET /api/account/export': async ({ account, requirePassword, req, res }) => {
      await requirePassword(db);
      await limits.exportPerAccount.consume(String(account.id));
      return sendPieces(
        req,
        res,
        exportAccount(deps, account, translations(requestLanguage(req))),
        zipHeaders(),
      );
    },

    'GET /api/people/{personId}/export': async ({ person, requirePassword, req, res }) => {
      await requirePassword(db);
      await limits.exportPerAccount.consume(String(person.userId));
      await recordExport(db, person);
      return sendPieces(
        req,
        res,
        exportPerson(deps, person, translations(requestLanguage(req))),
        zipHeaders(),
      );
    },
  });
}
