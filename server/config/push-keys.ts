import { createECDH } from 'node:crypto';
import * as z from 'zod';

/** The key pair (VAPID) that signs what is sent to push services: base64url, of the curve P-256. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export const pushKeySettings = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a public key of P-256 in base64url: 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256 in base64url: 43 characters')
    .optional(),
};

/** The two keys must be set together, and belong to each other. */
export function pushKeyErrors(given: Record<string, string | undefined>): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  if (!publicKey && !privateKey) return [];
  if (!publicKey) return ['VAPID_PUBLIC_KEY: must be set together with VAPID_PRIVATE_KEY'];
  if (!privateKey) return ['VAPID_PRIVATE_KEY: must be set together with VAPID_PUBLIC_KEY'];
  // The length is validated by itself.
  const isComplete = publicKey.length === 87 && privateKey.length === 43;
  return !isComplete || publicKeyOf(privateKey) === publicKey
    ? []
    : ['VAPID_PRIVATE_KEY: must be the private key of VAPID_PUBLIC_KEY'];
}

/** Returns undefined for what is no private key. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

export function pushKeys(
  values: z.infer<z.ZodObject<typeof pushKeySettings>>,
): PushKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}
