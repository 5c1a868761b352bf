import type { Request, Router } from 'express';
import { passkeySite } from '#shared/passkeys/passkey-site';
import { languageOf } from '#shared/product/languages';
import { mailServerOf } from '#shared/setup/mail-server';
import type { SettingsAnswer } from '#shared/setup/setup.answer';
import { settingsEndpoints } from '#shared/setup/setup.api';
import { countUnproven } from '../accounts/users.repository';
import { addressCheckCode, isAddressCheckCode } from '../auth/address-check';
import type { Config } from '../config';
import type { Deps } from '../deps';
import { sendTestEmail } from '../health/test-email';
import { HttpError } from '../http/http-error';
import { routes } from '../http/route';
import { countPasskeysAt, countPasskeysElsewhere } from '../passkeys/passkeys.repository';
import { hasBackupKey } from './backup-key';
import { changeSettings, withStoredPassword } from './change-settings';
import { proxiesOf } from './seen-proxies';
import { otherInstallation } from './setup.errors';
import { currentSettings } from './store-settings';
import { configWith, fixedIn, withChanges } from './stored-changes';

export function settingsRoutes(deps: Deps): Router {
  const { config, db, limits, sessionSecrets, translations } = deps;
  return routes(settingsEndpoints, {
    'GET /api/admin/settings': ({ req }) => presentSettings(deps, currentSettings(config), req),

    'PUT /api/admin/settings': async ({ account: admin, body, requirePassword, req }) => {
      const acting = { admin, requirePassword };
      const { config: changed, ...key } = await changeSettings(deps, acting, body);
      return { ...(await presentSettings(deps, changed, req)), ...key };
    },

    'GET /api/address-check': ({ query }) => {
      if (!isAddressCheckCode(sessionSecrets, query.code ?? '')) throw otherInstallation();
      return { message: 'This is it.' };
    },

    'POST /api/admin/settings/test-email': async ({ account, body, requirePassword }) => {
      await requirePassword(db);
      await limits.testEmails.consume(String(account.id));
      const wanted = withStoredPassword(currentSettings(config), body);
      const tried = configWith(config, withChanges(config, wanted, account.email));
      const problem = await sendTestEmail(tried, account, translations(languageOf(account.locale)));
      if (problem !== undefined) throw new HttpError(409, 'mail-not-sent', problem);
      return {
        message:
          'The mail server has accepted the email. Check that it arrives, also in the spam folder.',
      };
    },
  });
}

async function presentSettings(
  { db, sessionSecrets }: Pick<Deps, 'db' | 'sessionSecrets'>,
  config: Config,
  req: Request,
): Promise<SettingsAnswer> {
  const { rpId } = passkeySite(config.appUrl);
  const [here, elsewhere, unprovenAddresses] = await Promise.all([
    countPasskeysAt(db, rpId),
    countPasskeysElsewhere(db, rpId),
    countUnproven(db),
  ]);
  return {
    fixed: fixedIn(config),
    publicAddress: config.origin ?? null,
    mail: mailOf(config),
    timeZone: config.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    trustProxy: config.trustProxy === false ? '' : String(config.trustProxy),
    backupDir: config.backups?.folder ?? '',
    hasBackupKey: hasBackupKey(config),
    proxies: proxiesOf(req),
    checkCode: addressCheckCode(sessionSecrets),
    passkeys: { rpId: rpId ?? null, here, elsewhere },
    unprovenAddresses,
  };
}

function mailOf({ hasMail, smtpUrl, fixed }: Config): SettingsAnswer['mail'] {
  if (!hasMail) return 'none';
  if (smtpUrl === undefined) return 'folder';
  // An address that only the operator writes can have parts that this page does not know.
  const server = fixed.includes('SMTP_URL') ? undefined : mailServerOf(smtpUrl);
  if (!server) return null;
  const { host, port, user, password } = server;
  return { host, port, user, hasPassword: password !== '' };
}
