import { Router } from 'express';
import { emailOnlySchema, resetPasswordSchema, tokenSchema } from '#shared/account';
import type { Deps } from '../deps';
import { jsonBody } from '../http/body';
import { clientIp, clientNetwork } from '../http/client-ip';
import { anyone } from '../http/guards';
import { knownBrowserOf } from '../http/known-browser';
import { withMinimumDuration } from '../http/minimum-duration';
import { perIp } from '../http/rate-limits';
import { validate } from '../http/validate';
import { KNOWN_BROWSER, networkRequester } from './email-requester';
import { isKnownBrowser } from './known-browsers.repository';
import { askForReset, findResetLink, useResetLink } from './password-reset';

export function passwordResetRoutes(deps: Deps): Router {
  const router = Router();

  router.post(
    '/forgot-password',
    anyone,
    perIp(deps.limits.mailsPerIp),
    jsonBody,
    async (req, res) => {
      const { email } = validate(emailOnlySchema, req.body);
      const browser = knownBrowserOf(req, deps.config.https);
      await withMinimumDuration(async () => {
        // A browser that was signed in before is no stranger, even where others on its connection are.
        const isKnown = browser !== undefined && (await isKnownBrowser(deps.db, email, browser));
        await askForReset(
          deps,
          email,
          isKnown ? KNOWN_BROWSER : networkRequester(clientNetwork(req), email),
        );
      });
      res.json({ message: 'If this address has an account, an email with a link is on its way.' });
    },
  );

  router.post('/reset-link', anyone, jsonBody, async (req, res) => {
    const { token } = validate(tokenSchema, req.body);
    res.json(await findResetLink(deps, token));
  });

  router.post('/reset-password', anyone, jsonBody, async (req, res) => {
    const input = validate(resetPasswordSchema, req.body);
    await useResetLink(deps, input, clientIp(req));
    res.json({ message: 'Your new password is set. You can log in with it now.' });
  });

  return router;
}
