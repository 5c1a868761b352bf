import { Router } from 'express';
import { setupEndpoints } from '#shared/setup/setup.api';
import { isSetupPending } from '../accounts/setup-open';
import type { Deps } from '../deps';
import { sendTestEmail } from '../health/test-email';
import { clientIp } from '../http/client-ip';
import { HttpError } from '../http/http-error';
import { requestLanguage } from '../http/request-language';
import { routes } from '../http/route';
import { proxiesOf } from './seen-proxies';
import { setUp } from './set-up';
import { setupOver, setupTokenRefused } from './setup.errors';
import { configWith, fixedIn, withChanges } from './stored-changes';

export function setupRoutes(deps: Deps): Router {
  const { config, limits, log, setup, translations } = deps;

  /** Before anything is read, so that the set-up leaves nothing behind once it is over. */
  const gate = Router().use('/setup', async (_req, _res, next) => {
    if (!(await isSetupPending(deps))) throw setupOver();
    next();
  });

  const requireToken = (token: string) => {
    // Another request may have ended the set-up since the gate.
    if (!setup.isOpen) throw setupOver();
    if (setup.accepts(token)) return;
    log.warn('the set-up was tried with a wrong or expired token');
    throw setupTokenRefused();
  };

  const all = routes(setupEndpoints, {
    'POST /api/setup/state': ({ body, req }) => {
      requireToken(body.token);
      return {
        checkCode: setup.checkCode,
        fixed: fixedIn(config),
        publicAddress: config.origin ?? null,
        proxies: proxiesOf(req),
        opened: setup.seen ?? null,
      };
    },

    'POST /api/setup/check': ({ body, req }) => {
      if (!setup.isCheckCode(body.code)) throw setupTokenRefused();
      setup.seen = { origin: body.origin, addresses: proxiesOf(req) };
      return { message: 'This is it.' };
    },

    'POST /api/setup/test-email': async ({ body: { token, email, mail }, req }) => {
      requireToken(token);
      await limits.testEmails.consume('set-up');
      const tried = configWith(config, withChanges(config, { mail }, email));
      const reader = { email, firstName: null };
      const problem = await sendTestEmail(tried, reader, translations(requestLanguage(req)));
      if (problem !== undefined) throw new HttpError(409, 'mail-not-sent', problem);
      return {
        message:
          'The mail server has accepted the email. Check that it arrives, also in the spam folder.',
      };
    },

    'POST /api/setup': async ({ body, req, res }) => {
      requireToken(body.token);
      const key = await setUp(deps, body, clientIp(req));
      res.once('close', () => deps.applySettings());
      return { message: 'Dear Ones is set up. You can log in now.', ...key };
    },
  });
  return Router().use(gate, all);
}
