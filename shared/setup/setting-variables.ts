import type { SettingName } from './setup.answer';

/** The variable of each setting. */
export const settingVariables = {
  publicAddress: 'APP_URL',
  mail: 'SMTP_URL',
  timeZone: 'TZ',
  trustProxy: 'TRUST_PROXY',
  backupDir: 'BACKUP_DIR',
} as const satisfies Record<SettingName, string>;
