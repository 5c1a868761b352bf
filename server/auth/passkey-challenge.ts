import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashToken } from './tokens';

/** The purpose of a challenge: whoever answers logs in, or confirms or extends the account of this session. */
export type ChallengeFor =
  | { purpose: 'log-in' }
  | { purpose: 'confirm' | 'add'; sessionId: string; userId: number };

export interface Challenge {
  /** By the database's clock, in seconds since 1970. */
  issuedAt: number;
  /** The bytes that it carries. */
  carried: Buffer;
  /** For the database: each challenge counts once. */
  hash: string;
}

const TIME = 8;
const RANDOM = 16;
const SIGNATURE = 32;

/** Keeps the signature of a challenge from passing as that of something else, and that of one purpose as another's. */
const contextOf = (of: ChallengeFor) =>
  of.purpose === 'log-in'
    ? 'passkey.log-in'
    : `passkey.${of.purpose}.${of.userId}.${hashToken(of.sessionId)}`;

const signatureOf = (secret: string, of: ChallengeFor, content: Buffer) =>
  createHmac('sha256', secret)
    .update(`${contextOf(of)}.`)
    .update(content)
    .digest();

/**
 * Creates a challenge for a device, in base64url. It is signed, so that nothing is stored until it is answered.
 * @param carried bytes that come back with the answer
 */
export function issueChallenge(
  secrets: readonly string[],
  of: ChallengeFor,
  issuedAt: number,
  carried: Buffer = Buffer.alloc(0),
): string {
  const time = Buffer.alloc(TIME);
  time.writeDoubleBE(issuedAt);
  const content = Buffer.concat([time, randomBytes(RANDOM), carried]);
  const signature = signatureOf(secrets[0] ?? '', of, content);
  return Buffer.concat([content, signature]).toString('base64url');
}

/** Reads a challenge that one of the secrets has signed for this purpose. Tells neither its age nor whether it was used. */
export function readChallenge(
  secrets: readonly string[],
  of: ChallengeFor,
  challenge: string,
): Challenge | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  // Another spelling of the same bytes would count a second time.
  if (bytes.length < TIME + RANDOM + SIGNATURE || bytes.toString('base64url') !== challenge)
    return undefined;
  const content = bytes.subarray(0, -SIGNATURE);
  const signature = bytes.subarray(-SIGNATURE);
  if (!secrets.some((secret) => timingSafeEqual(signatureOf(secret, of, content), signature)))
    return undefined;
  return {
    issuedAt: content.readDoubleBE(),
    carried: content.subarray(TIME + RANDOM),
    hash: hashToken(challenge),
  };
}
