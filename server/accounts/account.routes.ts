import { Router } from 'express';
import { deleteAccountSchema } from '#shared/account';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { me, signedIn } from '../http/guards';
import { sendPieces } from '../http/send-pieces';
import { forgetSession } from '../http/session';
import { validate } from '../http/validate';
import { deleteOwnAccount } from './account-deletion';
import { exportAccount } from './account-export';

/** What people may do with all that is kept of them: download it, and have it deleted. */
export function accountRoutes(deps: Deps): Router {
  const router = Router();

  router.get('/account/export', signedIn, async (req, res) => {
    await deps.limits.exportPerAccount.take(String(me(req).id));
    const today = new Date().toISOString().slice(0, 10);
    await sendPieces(req, res, exportAccount(deps, me(req)), {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="dear-ones-${today}.zip"`,
    });
  });

  router.delete('/account', signedIn, jsonBody, async (req, res) => {
    const { currentPassword } = validate(deleteAccountSchema, req.body);
    await deleteOwnAccount(deps, me(req).id, currentPassword);
    await forgetSession(req, res, deps.config.https);
    res.status(204).end();
  });

  return router;
}
