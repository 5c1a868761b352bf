import { randomInt } from 'node:crypto';
import { TABLETS_MAX } from '#shared/limits';
import { PAIRING_CODE_LENGTH, PAIRING_LETTERS, pairingLink } from '#shared/pairing';
import type { Account } from '#shared/schema/users';
import { CODE_DOES_NOT_WORK, type TabletCode } from '#shared/tablet';
import type { ConfirmedPassword } from '../auth/confirmed-password';
import { hashToken, mintToken } from '../auth/tokens';
import { lockAccount } from '../db/account-lock.repository';
import { transaction } from '../db/database';
import { noteActivity } from '../db/tablet-sessions.repository';
import type { Deps } from '../deps';
import { HttpError, signedOut } from '../http/http-error';
import {
  countTablets,
  endFormerPairing,
  findCodeOwner,
  insertTablet,
  replaceCode,
  useCode,
} from './tablets.repository';

const verifyFirst = () =>
  new HttpError(
    403,
    'email-not-verified',
    'Please verify your email address first. Then you can connect a tablet.',
  );
const tooMany = () =>
  new HttpError(
    409,
    'too-many',
    `There is room for ${TABLETS_MAX} tablets. Please disconnect one before adding another.`,
  );
const wrongCode = () => new HttpError(400, 'wrong-code', CODE_DOES_NOT_WORK);

const A_TABLET = 'Tablet';

/**
 * Creates the account's pairing code, which connects the tablet it is typed into. The account is locked, because a
 * concurrent change of its credentials invalidates codes and ends this session.
 * @throws HttpError 403 (unverified: it may be a stranger's address; or the password is needed), 409 (no room), 429
 */
export async function makeCode(
  { config, db, limits }: Pick<Deps, 'config' | 'db' | 'limits'>,
  account: Account,
  requirePassword: ConfirmedPassword,
): Promise<TabletCode> {
  if (!account.isEmailVerified) throw verifyFirst();
  await requirePassword(db);
  await limits.pairingCodesPerAccount.take(String(account.id));
  const code = Array.from(
    { length: PAIRING_CODE_LENGTH },
    () => PAIRING_LETTERS[randomInt(PAIRING_LETTERS.length)],
  ).join('');
  const expiresAt = await transaction(db, async (tx) => {
    if (!(await lockAccount(tx, account.id))) throw signedOut();
    await requirePassword(tx);
    if ((await countTablets(tx, account.id)) >= TABLETS_MAX) throw tooMany();
    return replaceCode(tx, account.id, hashToken(code));
  });
  return { code, link: pairingLink(config.appUrl, code), expiresAt: expiresAt.toISOString() };
}

interface Device {
  code: string;
  name?: string | null | undefined;
  /** Where the request comes from, for the limit on wrong codes. */
  sender: string;
  /** The token the device had before. */
  formerToken: string | undefined;
}

/**
 * Connects a device with the account whose code it brings, and tells the account's holder by mail. The try is counted before the code is
 * looked up, so that many at once cannot slip past the limit, and given back unless the code was wrong.
 * @returns the token for its cookie, and its name as stored
 * @throws HttpError 400 (wrong, used or run out), 409 (no room), 429
 */
export async function pair(
  { db, limits, mails }: Pick<Deps, 'db' | 'limits' | 'mails'>,
  { code, sender, ...device }: Device,
) {
  await limits.pairingPerSender.take(sender);
  let wrong = false;
  try {
    const paired = await useUp({ db, mails }, hashToken(code), device);
    wrong = paired === undefined;
    if (!paired) throw wrongCode();
    return paired;
  } finally {
    if (!wrong) await limits.pairingPerSender.giveBack(sender);
  }
}

/** Undefined: there is no such code any more. The account's row is locked, so that its tablets stay as many as may be. */
async function useUp(
  { db, mails }: Pick<Deps, 'db' | 'mails'>,
  codeHash: string,
  { name, formerToken }: Pick<Device, 'name' | 'formerToken'>,
) {
  const owner = await findCodeOwner(db, codeHash);
  if (!owner) return undefined;
  const { id: userId, email, firstName } = owner;
  const { token, hash } = mintToken();
  const tablet = { userId, name: name ?? A_TABLET, tokenHash: hash };
  const isPaired = await transaction(db, async (tx) => {
    const code = (await lockAccount(tx, userId)) ? await useCode(tx, codeHash) : undefined;
    if (!code) return false;
    if (formerToken !== undefined) await endFormerPairing(tx, hashToken(formerToken));
    if ((await countTablets(tx, userId)) >= TABLETS_MAX) throw tooMany();
    const at = await insertTablet(tx, { ...tablet, createdBy: code.createdBy ?? userId });
    await noteActivity(tx, userId);
    await mails.enqueue(tx, {
      kind: 'tablet-connected',
      email,
      userId,
      firstName,
      tabletName: tablet.name,
      at: at.toISOString(),
    });
    return true;
  });
  return isPaired ? { token, name: tablet.name } : undefined;
}
