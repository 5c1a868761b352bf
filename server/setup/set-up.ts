import { settingNames } from '#shared/setup/setup.answer';
import { neededSettings, type SetupInput } from '#shared/setup/setup.form';
import { insertAuditEntry } from '../accounts/admin-audit.repository';
import { lockSetup, readSetup } from '../accounts/setup-mark.repository';
import { insertUser } from '../accounts/users.repository';
import type { Config } from '../config';
import type { StoredSettings } from '../config/stored-settings';
import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { invalid } from '../http/http-error';
import { checkFolder, makeBackupFolder } from './backup-folder';
import { hasBackupKey, withBackupKey } from './backup-key';
import { setupOver } from './setup.errors';
import { storeSettings } from './store-settings';
import { configWith, fixedIn, withChanges } from './stored-changes';

/**
 * Creates the administrator and stores the settings, both or neither: a crash between them leaves settings without an account, and the
 * next start offers the set-up again. Of several at the same moment, the first one wins.
 * @throws HttpError 400, 404 (there is an account)
 */
export async function setUp(
  { config, db, passwords, setup }: Pick<Deps, 'config' | 'db' | 'passwords' | 'setup'>,
  { token: _token, email, password, locale, ...given }: SetupInput,
  sender: string,
): Promise<{ backupKey?: string }> {
  const fixed = fixedIn(config);
  const settings = withoutFixed(given, fixed);
  const missing = Object.entries(neededSettings)
    .filter(([name]) => !(name in settings) && !fixed.some((one) => one === name))
    .map(([path, message]) => ({ path, message }));
  if (missing.length > 0) throw invalid(missing);
  await checkFolder(config, settings.backupDir);
  const { stored, ...key } = await withBackupKey(
    ...withoutUnseenKey(config, {
      ...withChanges(config, settings, email),
      ...(!config.fixed.includes('SUPPORT_EMAIL') && { SUPPORT_EMAIL: email }),
    }),
  );
  const { hasMail } = configWith(config, stored);
  await makeBackupFolder(config, settings.backupDir);
  const hash = await passwords.hash(password, sender);
  await transaction(db, async (tx) => {
    await lockSetup(tx);
    if (!(await readSetup(tx)).isOpen) throw setupOver();
    const id = await insertUser(tx, {
      email,
      password: hash,
      isEmailVerified: true,
      isAdmin: true,
      isEmailUnproven: !hasMail,
      locale,
    });
    await insertAuditEntry(tx, {
      adminId: id,
      adminEmail: email,
      action: 'settings',
      targetId: id,
      targetEmail: email,
      fields: settingNames.filter((name) => settings[name] !== undefined),
    });
    await storeSettings(config, stored);
  });
  setup.end();
  return key;
}

/** A set-up that a crash has ended before its account was there has shown its key to nobody. */
function withoutUnseenKey(
  config: Config,
  { BACKUP_PUBLIC_KEY: _unseen, ...stored }: StoredSettings,
): [Pick<Config, 'seal' | 'isUnsealed'>, StoredSettings] {
  const { isUnsealed, seal } = config;
  return [{ isUnsealed, seal: hasBackupKey(config) ? undefined : seal }, stored];
}

const withoutFixed = <Given extends object>(given: Given, fixed: readonly string[]): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !fixed.includes(name))) as Given;
