import * as z from 'zod';
import { SESSION_SECRET_MIN } from '#shared/product/limits';

/** The operator's STUN and TURN server for live calls. */
export interface RelayConfig {
  /** One or more, as `turn:relay.example:3478`, `turns:` or with `?transport=`. */
  urls: string[];
  /** The secret that it shares with the server (coturn's `static-auth-secret`). */
  secret: string;
}

/** As RFC 7065 writes it. Firefox finds fault with more than four servers, so that there are three at most. */
const RELAY_URL =
  /^turns?:(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::([1-9]\d{0,4}))?(?:\?transport=(?:udp|tcp))?$/i;
const URLS_MAX = 3;

const relayUrls = (list: string): string[] => list.split(',').map((one) => one.trim());

function isRelayUrl(url: string): boolean {
  const match = RELAY_URL.exec(url);
  return match !== null && Number(match[1] ?? 1) <= 65_535;
}

export const relaySettings = {
  TURN_URL: z
    .string()
    .refine(
      (list) => relayUrls(list).every(isRelayUrl),
      'must be as turn:relay.example:3478, or several of these with commas between them',
    )
    .refine((list) => relayUrls(list).length <= URLS_MAX, `must have ${URLS_MAX} addresses at most`)
    .optional(),
  TURN_SECRET: z
    .string()
    // Everybody who calls can guess at it at home, by the credentials that it signed.
    .min(SESSION_SECRET_MIN, `must have ${SESSION_SECRET_MIN} characters or more`)
    .regex(/^[\x21-\x7e]+$/, 'must have no spaces, and no signs beyond ASCII')
    .optional(),
};

/** The address and the secret must be set together. */
export function relayErrors(given: Record<string, string | undefined>): string[] {
  const names = ['TURN_URL', 'TURN_SECRET'];
  if (!names.some((name) => given[name])) return [];
  return names
    .filter((name) => !given[name])
    .map((name) => `${name}: must be set for a relay of live calls`);
}

export function relayConfig(
  values: z.infer<z.ZodObject<typeof relaySettings>>,
): RelayConfig | undefined {
  const { TURN_URL: list, TURN_SECRET: secret } = values;
  return list && secret ? { urls: relayUrls(list), secret } : undefined;
}
