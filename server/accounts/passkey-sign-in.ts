import type { Account } from '#shared/accounts/user.table';
import type { RequestOptions } from '#shared/passkeys/passkey.answer';
import type { Assertion } from '#shared/passkeys/passkey.form';
import { PASSKEY_CHALLENGE_MINUTES } from '#shared/product/limits';
import { issueChallenge, type Challenge, type ChallengeFor } from '../auth/passkey-challenge';
import { relyingParty } from '../auth/relying-party';
import { checkAssertion } from '../auth/webauthn';
import { readClock } from '../db/clock.repository';
import { transaction } from '../db/database';
import type { Deps } from '../deps';
import { signedOut } from '../http/http-error';
import { consumeAll } from '../http/rate-limits';
import { addPasskeyNotice } from '../passkeys/passkey-notices.repository';
import {
  consumeChallenge,
  findByCredential,
  isStillThere,
  listCredentials,
  recordUse,
} from '../passkeys/passkeys.repository';
import { passkeyRefused, passkeyRefusedHere, wrongPasskeyEndedSession } from './account.errors';
import { isKnownBrowser } from './known-browsers.repository';
import { withPasswordTry, type TypedIn } from './password-tries';
import { signInLimits, type Caller } from './sign-in';
import { recordSignIn } from './users.repository';

type PasskeyDeps = Pick<
  Deps,
  'config' | 'db' | 'limits' | 'mails' | 'sessionSecrets' | 'slowSignIns' | 'visitors'
>;

/**
 * The options with which a device uses a passkey. They name no passkey to somebody who logs in, so they tell nothing about accounts.
 * @param confirms the session that is to be confirmed
 */
export async function beginPasskeyLogin(
  { config, db, sessionSecrets }: PasskeyDeps,
  confirms?: { userId: number | undefined; sid: string },
): Promise<RequestOptions> {
  const { rpId } = relyingParty(config.appUrl);
  const named = confirms && (await credentialsOf(db, confirms.userId, rpId));
  const of = challengeOf(confirms);
  return {
    challenge: issueChallenge(sessionSecrets, of, await readClock(db)),
    rpId,
    timeout: PASSKEY_CHALLENGE_MINUTES * 60_000,
    allowCredentials: named ?? [],
    userVerification: 'required',
  };
}

function challengeOf(confirms?: { userId: number | undefined; sid: string }): ChallengeFor {
  if (!confirms) return { purpose: 'log-in' };
  if (confirms.userId === undefined) throw signedOut();
  return { purpose: 'confirm', userId: confirms.userId, sessionId: confirms.sid };
}

async function credentialsOf(db: Deps['db'], userId: number | undefined, rpId: string) {
  if (userId === undefined) throw signedOut();
  const credentials = await listCredentials(db, userId);
  return credentials
    .filter((one) => one.rpId === rpId)
    .map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      ...(transports.length > 0 && { transports }),
    }));
}

type Found = NonNullable<Awaited<ReturnType<typeof findByCredential>>>;

/** `refused`: the address was never verified, and its link has run out. */
type SignedIn = { account: Account; hash: string; passkeyId: number } | { refused: true };

/**
 * Returns the account of a passkey that has signed a challenge of ours, and the hash of its password. An unknown passkey takes the
 * same path and time as a known one, and counts against the limits of wrong passwords.
 * @throws HttpError 401 (not right), 409 (no passkeys here), 429
 */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  assertion: Assertion,
  { sender, browser }: Caller,
): Promise<SignedIn> {
  const { config, db } = deps;
  const { rpId } = relyingParty(config.appUrl);
  // Read before the try is counted, so that a database that hangs counts nothing.
  const found = await findByCredential(db, assertion.id, rpId);
  const isKnown = browser !== undefined && (await isKnownBrowser(db, found?.email ?? '', browser));
  const refund = await consumeAll(
    signInLimits(deps, {
      who: `passkey ${assertion.id}`,
      sender,
      browser: isKnown ? browser : undefined,
    }),
  );
  let wrong = false;
  try {
    wrong = !(await isRightPasskey(deps, assertion, found, { purpose: 'log-in' }));
  } finally {
    if (!wrong) await refund();
  }
  if (!found || wrong) throw passkeyRefused();
  if (found.linkRanOut) return { refused: true };
  const account = await recordSignIn(db, { id: found.userId, password: found.password });
  if (!account) throw passkeyRefused();
  return { account, hash: found.password, passkeyId: found.passkeyId };
}

/**
 * Confirms with a passkey of the account who uses the session, in the place of the password. Failures count as wrong passwords.
 * @throws HttpError 400 (not right), 401 (the session has ended meanwhile), 409 (no passkeys here), 429
 */
export async function confirmWithPasskey(
  deps: PasskeyDeps,
  who: TypedIn,
  assertion: Assertion,
): Promise<void> {
  const { config, db } = deps;
  const { rpId } = relyingParty(config.appUrl);
  const found = await findByCredential(db, assertion.id, rpId);
  const own = found?.userId === who.userId ? found : undefined;
  await withPasswordTry(
    deps,
    who.sid,
    () =>
      isRightPasskey(deps, assertion, own, {
        purpose: 'confirm',
        userId: who.userId,
        sessionId: who.sid,
      }),
    { wrong: passkeyRefusedHere, ended: wrongPasskeyEndedSession },
  );
}

/** Checks what a device has signed, uses up its challenge, and tells the holder if the counter of the device went back. */
async function isRightPasskey(
  { config, db, mails, sessionSecrets }: PasskeyDeps,
  assertion: Assertion,
  found: Found | undefined,
  challengeFor: ChallengeFor,
): Promise<boolean> {
  const checked = await checkAssertion(
    { ...relyingParty(config.appUrl), secrets: sessionSecrets, challengeFor },
    assertion,
    found,
  );
  if (!found || !checked) return false;
  // A device that was not told which passkey to use names the account. One that was told may leave it out.
  const handle = assertion.response.userHandle ?? undefined;
  if (handle === undefined ? challengeFor.purpose === 'log-in' : handle !== found.userHandle)
    return false;
  return use({ db, mails }, found, checked);
}

const use = (
  { db, mails }: Pick<Deps, 'db' | 'mails'>,
  { passkeyId, userId, email, name }: Found,
  { challenge, counter }: { challenge: Challenge; counter: number },
): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await consumeChallenge(tx, challenge))) return false;
    if (await recordUse(tx, passkeyId, counter)) return true;
    if (!(await isStillThere(tx, passkeyId))) return false;
    await addPasskeyNotice(tx, { userId, what: 'refused', name });
    await mails.enqueue(tx, { kind: 'passkey-refused', email, userId, name });
    return false;
  });
