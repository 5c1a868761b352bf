import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config';
import {
  readStoredSettings,
  writeStoredSettings,
  type StoredSettings,
} from '../config/stored-settings';
import { makePrivateFolder } from '../files/make-folder';
import { settingsNotStored } from './setup.errors';

/**
 * Returns the configuration with the settings that are stored now: an admin may have changed them a moment ago, and the program
 * starts with them in the next.
 * @throws HttpError 409
 */
export function currentSettings(config: Config): Config {
  try {
    return config.withStored(readStoredSettings(config.dataDir));
  } catch (error) {
    throw settingsNotStored(error);
  }
}

/**
 * Puts the former settings back, if those that a failed transaction has stored are still there. Another admin may have stored others
 * since.
 */
export async function restoreSettings(
  config: Config,
  { former, stored }: { former: StoredSettings; stored: StoredSettings },
): Promise<void> {
  if (isDeepStrictEqual(currentSettings(config).stored, stored))
    await storeSettings(config, former);
}

/** @throws HttpError 409 */
export async function storeSettings(
  { dataDir }: Pick<Config, 'dataDir'>,
  settings: StoredSettings,
): Promise<void> {
  try {
    await makePrivateFolder(dataDir);
    writeStoredSettings(dataDir, settings);
  } catch (error) {
    throw settingsNotStored(error);
  }
}
