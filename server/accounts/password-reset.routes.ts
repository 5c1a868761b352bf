import type { Router } from 'express';
import { passwordResetEndpoints } from '#shared/accounts/password-reset.api';
import { knownBrowserOf } from '../auth/known-browser';
import type { Deps } from '../deps';
import { clientIp, clientNetwork } from '../http/client-ip';
import { withMinimumDuration } from '../http/minimum-duration';
import { routes } from '../http/route';
import { noMail } from './account.errors';
import { KNOWN_BROWSER, networkRequester } from './email-requester';
import { isKnownBrowser } from './known-browsers.repository';
import { askForReset, findResetLink, useResetLink } from './password-reset';

export const passwordResetRoutes = (deps: Deps): Router =>
  routes(passwordResetEndpoints, {
    'POST /api/forgot-password': {
      limitPerIp: deps.limits.mailsPerIp,
      handle: async ({ body: { email }, req }) => {
        if (!deps.config.hasMail) throw noMail();
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
        return { message: 'If this address has an account, an email with a link is on its way.' };
      },
    },

    'POST /api/reset-link': ({ body }) => findResetLink(deps, body.token),

    'POST /api/reset-password': async ({ body, req }) => {
      await useResetLink(deps, body, clientIp(req));
      return { message: 'Your new password is set. You can log in with it now.' };
    },
  });
