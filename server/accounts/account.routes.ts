import { Router } from 'express';
import { confirmPasswordSchema, deleteAccountSchema } from '#shared/account';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { passwordConfirmed } from '../http/confirmed-password';
import { me, signedIn } from '../http/guards';
import { sendPieces } from '../http/send-pieces';
import { forgetSession } from '../http/session';
import { validate } from '../http/validate';
import { deleteOwnAccount } from './account-deletion';
import { exportAccount } from './account-export';
import { checkCurrentPassword } from './password-tries';

/** Typing the password again, and what it is asked for first of all: downloading all that is kept, and having it deleted. */
export function accountRoutes(deps: Deps): Router {
  const router = Router();

  router.get('/account/export', signedIn, passwordConfirmed(deps.db), async (req, res) => {
    await deps.limits.exportPerAccount.take(String(me(req).id));
    const today = new Date().toISOString().slice(0, 10);
    await sendPieces(req, res, exportAccount(deps, me(req)), {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="dear-ones-${today}.zip"`,
    });
  });

  router.get('/confirm-password', signedIn, passwordConfirmed(deps.db), (_req, res) => {
    res.status(204).end();
  });

  router.post('/confirm-password', signedIn, jsonBody, async (req, res) => {
    const { currentPassword } = validate(confirmPasswordSchema, req.body);
    await checkCurrentPassword(deps, { userId: me(req).id, sid: req.sessionID }, currentPassword);
    res.json({ message: 'Thank you. You can go on.' });
  });

  router.delete('/account', signedIn, jsonBody, async (req, res) => {
    const { currentPassword } = validate(deleteAccountSchema, req.body);
    await deleteOwnAccount(deps, { userId: me(req).id, sid: req.sessionID }, currentPassword);
    await forgetSession(req, res, deps.config.https);
    res.status(204).end();
  });

  return router;
}
