import { mailServerOf } from '#shared/setup/mail-server';
import { settingVariables } from '#shared/setup/setting-variables';
import { settingNames, type SettingName } from '#shared/setup/setup.answer';
import type { SettingsInput } from '#shared/setup/setup.form';
import { ConfigError, type Config } from '../config';
import { NO_MAIL } from '../config/environment';
import { DEFAULT_SENDER } from '../config/sender';
import type { StoredName, StoredSettings } from '../config/stored-settings';
import { invalid } from '../http/http-error';

/** The settings that a variable sets. */
export const fixedIn = ({ fixed }: Pick<Config, 'fixed'>): SettingName[] =>
  settingNames.filter((name) => fixed.includes(settingVariables[name]));

/** Returns the stored settings with changes. What is absent stays, and what a variable sets does not count. */
export function withChanges(
  { stored, fixed }: Pick<Config, 'stored' | 'fixed'>,
  { publicAddress, mail, timeZone, trustProxy, backupDir }: SettingsInput,
  administrator: string,
): StoredSettings {
  const changes: StoredSettings = {
    ...(publicAddress !== undefined && { APP_URL: publicAddress }),
    ...(mail !== undefined && mailSettings(mail, administrator)),
    ...(timeZone !== undefined && { TZ: timeZone }),
    ...(trustProxy !== undefined && { TRUST_PROXY: trustProxy.replaceAll(' ', '') }),
    ...(backupDir !== undefined && { BACKUP_DIR: backupDir }),
  };
  const all = { ...stored, ...changes };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name, value]) => value !== '' && !fixed.includes(name as StoredName),
    ),
  );
}

/** Mail servers refuse a sender that is not the account, so that its address is the sender. */
function mailSettings(
  mail: NonNullable<SettingsInput['mail']>,
  administrator: string,
): StoredSettings {
  if (mail === 'none') return { SMTP_URL: NO_MAIL, MAIL_FROM: '' };
  const { user = '' } = mailServerOf(mail.url) ?? {};
  return {
    SMTP_URL: mail.url,
    MAIL_FROM: `${DEFAULT_SENDER} <${/^[^@\s]+@[^@\s]+$/.test(user) ? user : administrator}>`,
  };
}

/**
 * Returns the configuration with other stored settings.
 * @throws HttpError 400, naming the field
 */
export function configWith(config: Config, stored: StoredSettings): Config {
  try {
    return config.withStored(stored);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw invalid(
      settingNames
        .filter((field) =>
          error.errors.some((line) => line.startsWith(`${settingVariables[field]}:`)),
        )
        .map((path) => ({ path, message: CANNOT_BE_USED })),
    );
  }
}

const CANNOT_BE_USED = 'Dear Ones cannot start with this. Please check it.';
