import type { Assertion, NewCredential } from '#shared/passkeys/passkey.form';
import { readChallenge, type Challenge, type ChallengeFor } from './passkey-challenge';

/** Loaded when it is first needed: with its parsers of certificates it takes a quarter of a second, and most families need none. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** EdDSA, ES256 and RS256: each version of Node.js that the product runs on can check them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** The address for which an answer must have been given. */
export interface RelyingParty {
  rpId: string;
  /** Scheme, host and port. */
  origin: string;
}

interface Asked extends RelyingParty {
  secrets: readonly string[];
  challengeFor: ChallengeFor;
}

/** The public key of a passkey. */
export interface PublicKey {
  credentialId: string;
  publicKey: string;
}

/** A key that signs nothing, so that an answer of an unknown passkey takes the time of a known one's. */
const STAND_IN =
  'pQECAyYgASFYIFb2nmgfEJHtFEus0SsC14kKgN_YLWBoBPaI55Ujj3hvIlggXbOpFxWdMaKLKwHauMrNpaae_ng4HTqowqDyg3Qdbhc';

/**
 * Checks an answer to a challenge: that the device signed it for this address and has checked who uses it.
 * @param key undefined for a passkey that is unknown; takes the same time
 * @returns undefined if anything is not right. The challenge may have expired or been used; the counter is not compared.
 */
export async function checkAssertion(
  { rpId, origin, secrets, challengeFor }: Asked,
  assertion: Assertion,
  key: PublicKey | undefined,
): Promise<{ challenge: Challenge; counter: number } | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { response } = assertion;
  let challenge: Challenge | undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...response, userHandle: response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: (signed) => {
        challenge = readChallenge(secrets, challengeFor, signed);
        return challenge !== undefined;
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: assertion.id,
        publicKey: new Uint8Array(Buffer.from(key?.publicKey ?? STAND_IN, 'base64url')),
        // Compared where the row is locked.
        counter: 0,
      },
    });
    return key && challenge && verified
      ? { challenge, counter: authenticationInfo.newCounter }
      : undefined;
  } catch {
    return undefined;
  }
}

export interface Registered extends PublicKey {
  challenge: Challenge;
  counter: number;
}

/** Checks a new pair of keys in the same way. Returns undefined if anything is not right. */
export async function checkNewCredential(
  { rpId, origin, secrets, challengeFor }: Asked,
  credential: NewCredential,
): Promise<Registered | undefined> {
  const { verifyRegistrationResponse } = await library();
  let challenge: Challenge | undefined;
  try {
    const { response } = credential;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: await withoutAttestation(response.attestationObject),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: (signed) => {
        challenge = readChallenge(secrets, challengeFor, signed);
        return challenge !== undefined;
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!verified || !challenge) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    // The id that the device has signed, and the one by which it will be found.
    if (id !== credential.id) return undefined;
    return {
      challenge,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
    };
  } catch {
    return undefined;
  }
}

/**
 * Leaves out the statement about the make of the device. None is asked for, and the certificates in one could name addresses from
 * which the library would load lists.
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { isoCBOR } = await helpers();
  const decoded = isoCBOR.decodeFirst<Map<string, Uint8Array<ArrayBuffer>>>(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  );
  const authData = decoded.get('authData');
  if (!(authData instanceof Uint8Array)) throw new Error('The answer has no authenticator data');
  const stripped = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>()
    .set('fmt', 'none')
    .set('attStmt', new Map<string, string>())
    .set('authData', authData);
  return Buffer.from(isoCBOR.encode(stripped)).toString('base64url');
}
