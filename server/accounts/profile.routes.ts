import { type Request, Router } from 'express';
import { promisify } from 'node:util';
import { tokenSchema } from '#shared/account';
import { profileSchema } from '#shared/profile';
import type { Account } from '#shared/schema/users';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { anyone, me, signedIn } from '../http/guards';
import { perIp } from '../http/rate-limits';
import { signedOut } from '../http/http-error';
import { senderOf } from '../http/sender';
import { endSession } from '../http/session';
import { validate } from '../http/validate';
import { cancelEmailChange, findResendWaits, resendEmailChange, saveProfile, useEmailChangeLink } from './profile';
import { presentCurrentUser } from './user';
import { holdPassword } from './users.repository';

export function profileRoutes(deps: Deps): Router {
  const router = Router();

  router.put('/profile', signedIn, jsonBody, async (req, res) => {
    const changes = validate(profileSchema, req.body);
    const { account, newHash } = await saveProfile(deps, me(req), changes, senderOf(req));
    if (newHash !== undefined) await startNewSession(deps, req, account, newHash);
    res.json(presentCurrentUser(account));
  });

  router.get('/resend-waits', signedIn, async (req, res) => {
    res.json(await findResendWaits(deps.db, me(req)));
  });

  router.post('/resend-email-change-verification', signedIn, perIp(deps.limits.mailsPerIp), async (req, res) => {
    await resendEmailChange(deps, me(req));
    res.json({ message: 'We have sent the email again.' });
  });

  router.post('/cancel-email-change', signedIn, async (req, res) => {
    await cancelEmailChange(deps, me(req));
    res.json({ message: 'Your email address stays as it is.' });
  });

  router.post('/confirm-email-change', anyone, jsonBody, async (req, res) => {
    const { token } = validate(tokenSchema, req.body);
    await useEmailChangeLink(deps, token);
    res.json({ message: 'Your new email address is in use. Please log in with it from now on.' });
  });

  return router;
}

/** A session under a new id, in place of the one that ended with the old password; none when that new one is replaced already. */
async function startNewSession({ db }: Pick<Deps, 'db'>, req: Request, account: Account, newHash: string): Promise<void> {
  await promisify<void>((done) => req.logIn(account, done))();
  if (await holdPassword(db, account.id, newHash)) return;
  await endSession(req);
  throw signedOut();
}
