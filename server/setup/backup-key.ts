import { createBackupKey } from '../backup/seal';
import type { Config } from '../config';
import type { StoredSettings } from '../config/stored-settings';

/** True if set-up or Admin → Health has made the key that seals the backups. */
export const hasBackupKey = ({ seal, stored }: Pick<Config, 'seal' | 'stored'>): boolean =>
  seal !== undefined && 'publicKey' in seal && seal.publicKey === stored.BACKUP_PUBLIC_KEY;

/**
 * Adds a key that seals backups, if there are to be some, nothing seals them yet and no variable leaves them open. The server keeps its public half alone.
 * @param isNew replaces the key
 * @returns the settings, and the private half, to be shown once
 */
export async function withBackupKey(
  { seal, isUnsealed }: Pick<Config, 'seal' | 'isUnsealed'>,
  stored: StoredSettings,
  { isNew = false } = {},
): Promise<{ stored: StoredSettings; backupKey?: string }> {
  const isMissing = stored.BACKUP_DIR && !stored.BACKUP_PUBLIC_KEY && !seal && !isUnsealed;
  const isMade = isNew || isMissing;
  if (!isMade) return { stored };
  const { publicKey, privateKey } = await createBackupKey();
  return { stored: { ...stored, BACKUP_PUBLIC_KEY: publicKey }, backupKey: privateKey };
}
