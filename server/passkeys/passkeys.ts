import { randomBytes } from 'node:crypto';
import type { Account } from '#shared/accounts/user.table';
import { passkeySite } from '#shared/passkeys/passkey-site';
import type { CreationOptions, Passkey } from '#shared/passkeys/passkey.answer';
import type { NewCredential } from '#shared/passkeys/passkey.form';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS_MAX } from '#shared/product/limits';
import type { ConfirmedPassword } from '../auth/confirmed-password';
import { issueChallenge } from '../auth/passkey-challenge';
import { relyingParty } from '../auth/relying-party';
import { checkNewCredential, PASSKEY_ALGORITHMS } from '../auth/webauthn';
import { lockAccount } from '../db/account-lock.repository';
import { readClock } from '../db/clock.repository';
import { transaction } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import type { Deps } from '../deps';
import { notFound, signedOut } from '../http/http-error';
import { addPasskeyNotice } from './passkey-notices.repository';
import { passkeyNotAdded, passkeysFull, passwordFirst, verifyFirst } from './passkeys.errors';
import {
  consumeChallenge,
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listCredentials,
  PASSKEYS_CREDENTIAL_ID_KEY,
} from './passkeys.repository';

type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'mails' | 'sessionSecrets'>;

/** The account and the session that ask. */
export interface Holder {
  account: Account;
  sid: string;
  requirePassword: ConfirmedPassword;
}

const challengeFor = ({ account, sid }: Pick<Holder, 'account' | 'sid'>) =>
  ({ purpose: 'add', userId: account.id, sessionId: sid }) as const;

/** Only the holder of a mailbox learns by email what is added, and only a password is left once all passkeys are lost. */
function refuseIncomplete({ isEmailVerified, hasPassword }: Account): void {
  if (!isEmailVerified) throw verifyFirst();
  if (!hasPassword) throw passwordFirst();
}

/** The options with which a device makes a passkey. The challenge carries the handle by which the device will know the account. */
export async function beginPasskey(
  { config, db, sessionSecrets }: PasskeyDeps,
  holder: Holder,
): Promise<CreationOptions> {
  const { account, requirePassword } = holder;
  const { rpId } = relyingParty(config.appUrl);
  refuseIncomplete(account);
  await requirePassword(db);
  const present = await listCredentials(db, account.id);
  if (present.length >= PASSKEYS_MAX) throw passkeysFull();
  const handle = present[0] ? Buffer.from(present[0].userHandle, 'base64url') : randomBytes(32);
  return {
    challenge: issueChallenge(sessionSecrets, challengeFor(holder), await readClock(db), handle),
    rp: { id: rpId, name: 'Dear Ones' },
    user: { id: handle.toString('base64url'), name: account.email, displayName: account.email },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PASSKEY_CHALLENGE_MINUTES * 60_000,
    attestation: 'none',
    excludeCredentials: present
      .filter((one) => one.rpId === rpId)
      .map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        ...(transports.length > 0 && { transports }),
      })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/**
 * Adds a passkey that a device has made, and tells the account's holder.
 * @throws HttpError 400 `passkey-refused`, 401, 403 (password needed; not verified), 409
 */
export async function addPasskey(
  { config, db, mails, sessionSecrets }: PasskeyDeps,
  holder: Holder,
  { name, passkey }: { name: string; passkey: NewCredential },
): Promise<Passkey> {
  const { account, sid, requirePassword } = holder;
  const party = relyingParty(config.appUrl);
  refuseIncomplete(account);
  await requirePassword(db);
  const made = await checkNewCredential(
    { ...party, secrets: sessionSecrets, challengeFor: challengeFor(holder) },
    passkey,
  );
  if (!made) throw passkeyNotAdded();
  const { challenge, credentialId, publicKey, counter } = made;
  try {
    return await transaction(db, async (tx) => {
      if (!(await lockAccount(tx, account.id))) throw signedOut();
      await requirePassword(tx);
      if (!(await consumeChallenge(tx, challenge))) throw passkeyNotAdded();
      if ((await countPasskeys(tx, account.id)) >= PASSKEYS_MAX) throw passkeysFull();
      const id = await insertPasskey(tx, {
        userId: account.id,
        credentialId,
        publicKey,
        counter,
        transports: passkey.response.transports ?? [],
        userHandle: challenge.carried.toString('base64url'),
        rpId: party.rpId,
        name,
      });
      await addPasskeyNotice(tx, { userId: account.id, what: 'added', name });
      await mails.enqueue(tx, {
        kind: 'passkey-added',
        email: account.email,
        userId: account.id,
        name,
      });
      const added = await findPasskey(tx, { userId: account.id, sid, rpId: party.rpId }, id);
      if (!added) throw notFound('Passkey');
      return added;
    });
  } catch (error) {
    throw isUniqueViolation(error, PASSKEYS_CREDENTIAL_ID_KEY) ? passkeyNotAdded() : error;
  }
}

/** Deletes a passkey with the sessions that it opened, and tells the account's holder. @throws HttpError 401, 403, 404 */
export function removePasskey(
  { db, mails }: PasskeyDeps,
  { account, requirePassword }: Holder,
  id: number,
): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, account.id))) throw signedOut();
    await requirePassword(tx);
    const name = await deletePasskey(tx, account.id, id);
    if (name === undefined) throw notFound('Passkey');
    await addPasskeyNotice(tx, { userId: account.id, what: 'deleted', name });
    await mails.enqueue(tx, {
      kind: 'passkey-deleted',
      email: account.email,
      userId: account.id,
      name,
    });
  });
}

/** The session of an account, and the host at which its passkeys work now. */
export const asking = (appUrl: string, userId: number, sid: string) => ({
  userId,
  sid,
  rpId: passkeySite(appUrl).rpId,
});
