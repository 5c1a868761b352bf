import type { Router } from 'express';
import { healthEndpoints } from '#shared/health/health.api';
import { languageOf } from '#shared/product/languages';
import type { Deps } from '../deps';
import { answerTranslator } from '../http/answer-language';
import { HttpError } from '../http/http-error';
import { routes } from '../http/route';
import { readTablets } from './health.repository';
import { runChecks } from './run-checks';
import { sendTestEmail } from './test-email';

const NO_MAIL = 'Dear Ones sends no emails here.';
const NO_MAIL_SERVER =
  'There is no mail server. Choose one under Settings, or set SMTP_URL and start Dear Ones again.';

export function healthRoutes(
  deps: Pick<Deps, 'config' | 'db' | 'mails' | 'limits' | 'translations' | 'visitors'>,
): Router {
  const { config, db, mails, limits, translations, visitors } = deps;
  return routes(healthEndpoints, {
    'GET /api/admin/health': async ({ req }) => {
      const [checks, emails, tablets] = await Promise.all([
        runChecks({ config, db, now: () => new Date(), visitors }),
        mails.counts(),
        readTablets(db),
      ]);
      const translate = answerTranslator(req);
      const inLanguage = checks.map(({ message, remedy, ...check }) => ({
        ...check,
        message: translate(message),
        remedy: remedy && translate(remedy),
      }));
      return { checks: inLanguage, emails, tablets };
    },

    'POST /api/admin/health/test-email': async ({ account }) => {
      if (!config.hasMail) throw new HttpError(409, 'mail-not-sent', NO_MAIL);
      if (config.smtpUrl === undefined) throw new HttpError(409, 'mail-not-sent', NO_MAIL_SERVER);
      await limits.testEmails.consume(String(account.id));
      const translate = translations(languageOf(account.locale));
      const problem = await sendTestEmail(config, account, translate);
      if (problem !== undefined) throw new HttpError(409, 'mail-not-sent', problem);
      return {
        message: `The mail server has accepted the email to ${account.email}. Check that it arrives, also in the spam folder.`,
      };
    },
  });
}
