import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config';
import {
  beginChange,
  endChange,
  readStoredSettings,
  writeStoredSettings,
  type StoredSettings,
} from '../config/stored-settings';
import { makePrivateFolder } from '../files/make-folder';
import { settingsNotStored } from './setup.errors';

export interface Change {
  former: StoredSettings;
  stored: StoredSettings;
}

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
 * Stores settings within a transaction. Until `endChange`, a start puts the former ones back.
 * @throws HttpError 409
 */
export async function storeChange(config: Config, { former, stored }: Change): Promise<void> {
  try {
    await makePrivateFolder(config.dataDir);
    beginChange(config.dataDir, former);
  } catch (error) {
    throw settingsNotStored(error);
  }
  await storeSettings(config, stored);
}

/**
 * Puts the former settings back, if those that a failed transaction has stored are still there. Another admin may have stored others
 * since.
 */
export async function restoreSettings(config: Config, { former, stored }: Change): Promise<void> {
  if (isDeepStrictEqual(currentSettings(config).stored, stored))
    await storeSettings(config, former);
  endChange(config.dataDir, former);
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
