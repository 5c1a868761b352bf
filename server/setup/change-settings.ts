import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '#shared/accounts/user.table';
import { mailServerOf, mailUrl } from '#shared/setup/mail-server';
import { settingNames, type ChangeName } from '#shared/setup/setup.answer';
import type { SettingsInput } from '#shared/setup/setup.form';
import { insertAuditEntry } from '../accounts/admin-audit.repository';
import { audited, type Acting } from '../admin/users-admin';
import { lockForAdminChange } from '../admin/users-admin.repository';
import { makeBackupDue } from '../backups/backup-state.repository';
import type { Config } from '../config';
import { endChange } from '../config/stored-settings';
import { transaction, type Transaction } from '../db/database';
import type { Deps } from '../deps';
import { forbidden, invalid } from '../http/http-error';
import { listAdministrators } from './administrators.repository';
import { checkFolder, makeBackupFolder } from './backup-folder';
import { hasBackupKey, withBackupKey } from './backup-key';
import { mailPasswordNeeded, noKeyToReplace, settingFixed } from './setup.errors';
import { currentSettings, restoreSettings, storeChange, type Change } from './store-settings';
import { configWith, fixedIn, withChanges } from './stored-changes';

/** The time for the emails about the change, which go out by the mail server of before. */
const NOTICE_WITHIN_MS = 10_000;

type SettingsDeps = Pick<Deps, 'config' | 'db' | 'mails' | 'applySettings'>;

/**
 * Stores settings, tells all administrators, and starts the program with the new ones.
 * @returns the configuration that comes into force
 * @throws HttpError 400, 403 (no admin any more; or the password is needed), 409 (a variable sets it)
 */
export async function changeSettings(
  { config, db, mails, applySettings }: SettingsDeps,
  { admin, requirePassword }: Acting,
  given: SettingsInput,
): Promise<{ config: Config; backupKey?: string }> {
  const isNewKey = given.newBackupKey === true;
  const changed = settingNames.filter((name) => given[name] !== undefined);
  const fields: ChangeName[] = [...changed, ...(isNewKey ? (['backupKey'] as const) : [])];
  const fixed = fixedIn(config).find((name) => fields.includes(name));
  if (fixed) throw settingFixed(fixed);
  // Before the folder is made.
  await requirePassword(db);
  await checkFolder(config, given.backupDir);
  await makeBackupFolder(config, given.backupDir);
  let change: Change | undefined;
  const result = await transaction(db, async (tx) => {
    const { isStillAdmin } = await lockForAdminChange(tx, admin.id, admin.id);
    if (!isStillAdmin) throw forbidden();
    await requirePassword(tx);
    // Another admin may have changed them since the program has started.
    const current = currentSettings(config);
    if (isNewKey && !hasBackupKey(current)) throw noKeyToReplace();
    const wanted = withStoredPassword(current, given);
    const changes = withChanges(current, wanted, admin.email);
    const { stored, ...key } = await withBackupKey(current, changes, { isNew: isNewKey });
    // The first backup that the new key opens comes with the next look at what is due.
    if (key.backupKey !== undefined) await makeBackupDue(tx);
    const next = configWith(config, stored);
    await insertAuditEntry(tx, {
      ...audited(admin),
      action: 'settings',
      targetId: admin.id,
      targetEmail: admin.email,
      fields,
    });
    await notify(tx, { mails }, admin, fields);
    change = { former: current.stored, stored };
    await storeChange(config, change);
    return { config: next, ...key };
  })
    .then((committed) => {
      if (change) endChange(config.dataDir, change.former);
      return committed;
    })
    .catch(async (error: unknown) => {
      // The commit failed, so nobody is told of the change, or shown its key.
      if (change) await restoreSettings(config, change);
      throw error;
    });
  void Promise.race([mails.deliverWaiting(), sleep(NOTICE_WITHIN_MS, undefined, { ref: false })])
    .catch(() => undefined)
    .then(applySettings);
  return result;
}

async function notify(
  tx: Transaction,
  { mails }: Pick<Deps, 'mails'>,
  { email: changedBy }: Account,
  fields: ChangeName[],
): Promise<void> {
  for (const { id, email } of await listAdministrators(tx))
    await mails.enqueue(tx, { kind: 'settings-changed', email, userId: id, changedBy, fields });
}

/**
 * Puts the stored password into the address of the same mail server and account. For any other, it must be typed: whoever has a
 * session of an administrator could otherwise send it to a server of theirs.
 * @throws HttpError 400
 */
export function withStoredPassword<Given extends Pick<SettingsInput, 'mail'>>(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  given: Given,
): Given {
  const { mail } = given;
  const server = mail && mail !== 'none' ? mailServerOf(mail.url) : undefined;
  if (server?.password !== '' || server.user === '') return given;
  const stored = smtpUrl === undefined ? undefined : mailServerOf(smtpUrl);
  const isSame =
    stored?.host === server.host && stored.user === server.user && !isLessEncrypted(server, stored);
  if (!isSame || stored.password === '') throw invalid(mailPasswordNeeded());
  return { ...given, mail: { url: mailUrl({ ...server, password: stored.password }) } };
}

/** Port 465 is encrypted whoever is in between; on the others, somebody could leave the encryption out. */
const isLessEncrypted = (next: { port: number }, stored: { port: number }): boolean =>
  stored.port === 465 && next.port !== 465;
