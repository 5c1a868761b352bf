import { createECDH } from 'node:crypto';
import type { PushKeys } from '../config/push-keys';
import type { Database } from '../db/database';
import { readOrInsertKeys } from './push-keys.repository';

/**
 * Returns the configured keys (VAPID), or the pair that the database holds for all its servers; the first start generates
 * it.
 */
export const pushKeys = async (configured: PushKeys | undefined, db: Database): Promise<PushKeys> =>
  configured ?? (await readOrInsertKeys(db, generateKeys()));

function generateKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A private key that begins with a zero byte is shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** Returns true for a browser's public key (base64url) with which a message can be encrypted. */
export function isPublicKey(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}
