import { createBackupKey } from '../backup/seal';
import type { Config } from '../config';
import type { StoredSettings } from '../config/stored-settings';

/** True if set-up or Admin → Health has made the key that seals the backups. */
export const hasBackupKey = ({ seal, stored }: Pick<Config, 'seal' | 'stored'>): boolean =>
  seal !== undefined && 'publicKey' in seal && seal.publicKey === stored.BACKUP_PUBLIC_KEY;

/**
 * Adds a key that seals backups, if there are to be some and nothing seals them yet. The server keeps its public half alone.
 * @param isNew replaces the key
 * @returns the settings, and the private half, to be shown once
 */
export async function withBackupKey(
  { seal }: Pick<Config, 'seal'>,
  stored: StoredSettings,
  { isNew = false } = {},
): Promise<{ stored: StoredSettings; backupKey?: string }> {
  const isMade = isNew || (stored.BACKUP_DIR && !stored.BACKUP_PUBLIC_KEY && !seal);
  if (!isMade) return { stored };
  const { publicKey, privateKey } = await createBackupKey();
  return { stored: { ...stored, BACKUP_PUBLIC_KEY: publicKey }, backupKey: privateKey };
}
