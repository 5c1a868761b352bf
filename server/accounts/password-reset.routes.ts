import { Router } from 'express';
import { emailOnlySchema, resetPasswordSchema } from '#shared/account';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { anyone } from '../http/guards';
import { inEvenTime } from '../http/in-even-time';
import { perIp } from '../http/rate-limits';
import { validate } from '../http/validate';
import { askForReset, useResetLink } from './password-reset';

export function passwordResetRoutes(deps: Deps): Router {
  const router = Router();

  router.post('/forgot-password', anyone, perIp(deps.limits.mailsPerIp), jsonBody, async (req, res) => {
    const { email } = validate(emailOnlySchema, req.body);
    await inEvenTime(() => askForReset(deps, email));
    res.json({ message: 'If an account has this address, an email with a link is on its way.' });
  });

  router.post('/reset-password', anyone, jsonBody, async (req, res) => {
    const input = validate(resetPasswordSchema, req.body);
    await useResetLink(deps, input);
    res.json({ message: 'Your new password is set. You can log in with it now.' });
  });

  return router;
}
