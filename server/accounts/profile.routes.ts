import { Router } from 'express';
import { tokenSchema } from '#shared/account';
import { profileSchema } from '#shared/profile';
import { confirmPassword } from '../db/session-password.repository';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { browserOf } from '../http/browser';
import { clientIp } from '../http/client-ip';
import { anyone, me, signedIn } from '../http/guards';
import { signedOut } from '../http/http-error';
import { validate } from '../http/validate';
import {
  cancelEmailChange,
  findResendWaits,
  resendEmailChange,
  saveProfile,
  useEmailChangeLink,
} from './profile';
import { startSession } from './start-session';
import { presentCurrentUser } from './user';

export function profileRoutes(deps: Deps): Router {
  const router = Router();

  router.put('/profile', signedIn, jsonBody, async (req, res) => {
    const changes = validate(profileSchema, req.body);
    const { account, newHash } = await saveProfile(
      deps,
      { account: me(req), sid: req.sessionID },
      changes,
      clientIp(req),
    );
    if (newHash !== undefined) {
      if (!(await startSession(deps.db, browserOf(req, res, deps.config.https), account, newHash)))
        throw signedOut();
      await confirmPassword(deps.db, req.sessionID);
    }
    res.json(presentCurrentUser(account));
  });

  router.get('/resend-waits', signedIn, async (req, res) => {
    res.json(await findResendWaits(deps.db, me(req)));
  });

  router.post('/resend-email-change-verification', signedIn, async (req, res) => {
    await resendEmailChange(deps, me(req));
    res.json({ message: 'We have sent the email again.' });
  });

  router.post('/cancel-email-change', signedIn, async (req, res) => {
    await cancelEmailChange(deps, me(req));
    res.json({ message: 'Your email address stays as it is.' });
  });

  router.post('/confirm-email-change', anyone, jsonBody, async (req, res) => {
    const { token } = validate(tokenSchema, req.body);
    const { account, hash, endedSessions } = await useEmailChangeLink(deps, token);
    const isOwn = req.user?.id === account.id && endedSessions.includes(req.sessionID);
    if (isOwn) await startSession(deps.db, browserOf(req, res, deps.config.https), account, hash);
    res.json({
      message:
        'Your new email address is in use. Please log in with it from now on. Other devices are logged out.',
    });
  });

  return router;
}
