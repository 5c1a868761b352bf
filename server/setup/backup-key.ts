import { createBackupKey } from '../backup/seal';
import type { Config } from '../config';
import type { StoredSettings } from '../config/stored-settings';

/**
 * Adds a key that seals backups, if there are to be some and nothing seals them yet. The server keeps its public half alone.
 * @returns the settings, and the private half, to be shown once
 */
export async function withBackupKey(
  { seal }: Pick<Config, 'seal'>,
  stored: StoredSettings,
): Promise<{ stored: StoredSettings; backupKey?: string }> {
  if (!stored.BACKUP_DIR || stored.BACKUP_PUBLIC_KEY || seal) return { stored };
  const { publicKey, privateKey } = await createBackupKey();
  return { stored: { ...stored, BACKUP_PUBLIC_KEY: publicKey }, backupKey: privateKey };
}
