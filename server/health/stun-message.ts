import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A message of STUN and TURN (RFC 8489, RFC 8656), as far as a relay is tried with it. */
export interface StunMessage {
  type: number;
  attributes: ReadonlyMap<number, Buffer>;
}

export const STUN = {
  allocate: 0x0003,
  refresh: 0x0004,
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  requestedTransport: 0x0019,
} as const;

/** These bits of the type tell the answers to a request apart from it. */
export const SUCCESS = 0x0100;

const COOKIE = 0x2112a442;
const HEADER_BYTES = 20;
const TRANSACTION_BYTES = 12;
const INTEGRITY_BYTES = 24;

const padded = (length: number) => Math.ceil(length / 4) * 4;

function attribute([type, value]: readonly [number, Buffer]): Buffer {
  const bytes = Buffer.alloc(4 + padded(value.length));
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
}

/**
 * Writes a request.
 * @param key signs it; see `longTermKey`
 * @param transaction tells its answer apart from others
 */
export function writeStun(
  type: number,
  attributes: readonly (readonly [number, Buffer])[],
  key?: Buffer,
  transaction: Buffer = randomBytes(TRANSACTION_BYTES),
): Buffer {
  const body = Buffer.concat(attributes.map(attribute));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(body.length + (key ? INTEGRITY_BYTES : 0), 2);
  header.writeUInt32BE(COOKIE, 4);
  transaction.copy(header, 8);
  const message = Buffer.concat([header, body]);
  if (!key) return message;
  const integrity = createHmac('sha1', key).update(message).digest();
  return Buffer.concat([message, attribute([STUN.integrity, integrity])]);
}

/** Reads a message; undefined if it is none, or not whole yet. */
export function readStun(bytes: Buffer): StunMessage | undefined {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32BE(4) !== COOKIE) return undefined;
  const end = HEADER_BYTES + bytes.readUInt16BE(2);
  if (bytes.length < end) return undefined;
  const attributes = new Map<number, Buffer>();
  for (let at = HEADER_BYTES; at + 4 <= end;) {
    const length = bytes.readUInt16BE(at + 2);
    if (at + 4 + length > end) return undefined;
    attributes.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + length));
    at += 4 + padded(length);
  }
  return { type: bytes.readUInt16BE(0), attributes };
}

/** True if the one is the answer to the other. */
export const isAnswerTo = (request: Buffer, answer: Buffer): boolean =>
  answer.length >= HEADER_BYTES && answer.subarray(8, 20).equals(request.subarray(8, 20));

/** The number of an error, such as 401. */
export function errorCodeOf({ attributes }: StunMessage): number | undefined {
  const value = attributes.get(STUN.error);
  return value && value.length >= 4 ? value.readUInt8(2) * 100 + value.readUInt8(3) : undefined;
}

/** The key that signs the messages of somebody with a name and a password. */
export const longTermKey = (username: string, realm: string, password: string): Buffer =>
  createHash('md5').update(`${username}:${realm}:${password}`).digest();
