import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** The head of a CBOR value of up to 64 KiB. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);

interface Made {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
}

/** Deviations from what a browser and a device do. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False: nobody has checked who uses the device. */
  verified?: boolean;
  /** The number that the device has counted to, in place of the next one. */
  counter?: number;
  type?: string;
  userHandle?: string | null;
  crossOrigin?: boolean;
  topOrigin?: string;
  /** The statement about the make of the device. */
  attestation?: { fmt: string; attStmt: Buffer };
}

/**
 * A device with passkeys and the browser in front of it, with signatures that are real (ES256).
 * @param counts false for one that counts no signatures, as those do that synchronize
 */
export function createAuthenticator({ origin = 'http://localhost:3000', counts = true } = {}) {
  const made: Made[] = [];
  let counter = 0;
  const next = () => (counts ? (counter += 1) : 0);
  const clientData = (type: string, challenge: string, deviations: Deviations) =>
    Buffer.from(
      JSON.stringify({
        type: deviations.type ?? type,
        challenge: deviations.challenge ?? challenge,
        origin: deviations.origin ?? origin,
        crossOrigin: deviations.crossOrigin ?? false,
        ...(deviations.topOrigin === undefined ? {} : { topOrigin: deviations.topOrigin }),
      }),
    );
  const authData = (rpId: string, flags: number, deviations: Deviations) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviations.counter ?? next());
    const verified = deviations.verified === false ? 0 : 0x04;
    return Buffer.concat([
      sha256(deviations.rpId ?? rpId),
      Buffer.from([0x01 | verified | flags]),
      count,
    ]);
  };

  return {
    /** Answers `navigator.credentials.create()`. */
    create(
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      deviations: Deviations = {},
    ) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      made.push({ id, privateKey, userHandle: options.user.id });
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        authData(options.rp.id, 0x40, deviations),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const { fmt, attStmt } = deviations.attestation ?? {
        fmt: 'none',
        attStmt: Buffer.from([0xa0]),
      };
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText(fmt),
        cborText('attStmt'),
        attStmt,
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, deviations).toString(
            'base64url',
          ),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },

    /** Answers `navigator.credentials.get()` with the newest passkey. */
    get(options: { challenge: string; rpId: string }, deviations: Deviations = {}) {
      const passkey = made.at(-1);
      if (!passkey) throw new Error('The device has no passkey');
      const client = clientData('webauthn.get', options.challenge, deviations);
      const data = authData(options.rpId, 0, deviations);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.privateKey);
      const handle =
        deviations.userHandle === undefined ? passkey.userHandle : deviations.userHandle;
      return {
        id: passkey.id.toString('base64url'),
        rawId: passkey.id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle === null ? {} : { userHandle: handle }),
        },
        clientExtensionResults: {},
      };
    },
  };
}
