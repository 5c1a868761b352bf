import { randomInt } from 'node:crypto';
import type { Account } from '#shared/accounts/user.table';
import { isTimeZone } from '#shared/people/person.form';
import { TABLETS_MAX } from '#shared/product/limits';
import { CODE_DOES_NOT_WORK } from '#shared/tablet/tablet.form';
import { PAIRING_CODE_LENGTH, PAIRING_LETTERS, pairingLink } from '#shared/tablets/pairing';
import type { TabletCode } from '#shared/tablets/tablet.answer';
import type { ConfirmedPassword } from '../auth/confirmed-password';
import { hashToken, mintToken } from '../auth/tokens';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Queryable } from '../db/database';
import { lockPerson, lockPersonOfTablet, type PersonAccess } from '../db/person-lock.repository';
import { noteActivity } from '../db/tablet-sessions.repository';
import type { Deps } from '../deps';
import { HttpError, signedOut } from '../http/http-error';
import { findCode, replaceCode, useCode } from './pairing-codes.repository';
import { listTabletRecipients } from './tablet-members.repository';
import {
  countTablets,
  endFormerPairing,
  freeTabletName,
  insertTablet,
  setFirstTimeZone,
} from './tablets.repository';

export const verifyFirst = () =>
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
/** @throws HttpError 409 if the person has no room for another tablet */
export async function refuseTooMany(db: Queryable, personId: number): Promise<void> {
  if ((await countTablets(db, personId)) >= TABLETS_MAX) throw tooMany();
}

const wrongCode = () => new HttpError(400, 'wrong-code', CODE_DOES_NOT_WORK);

/**
 * Creates the account's pairing code for a person, which connects the tablet it is typed into. The account is locked, because a
 * concurrent change of its credentials invalidates codes and ends this session.
 * @throws HttpError 403 (unverified: it may be a stranger's address; or the password is needed), 409 (no room), 429
 */
export async function makeCode(
  { config, db, limits }: Pick<Deps, 'config' | 'db' | 'limits'>,
  account: Account,
  person: PersonAccess,
  {
    requirePassword,
    timeZone,
  }: { requirePassword: ConfirmedPassword; timeZone?: string | undefined },
): Promise<TabletCode> {
  if (!account.isEmailVerified) throw verifyFirst();
  await requirePassword(db);
  await limits.pairingCodesPerAccount.consume(String(account.id));
  const code = Array.from(
    { length: PAIRING_CODE_LENGTH },
    () => PAIRING_LETTERS[randomInt(PAIRING_LETTERS.length)],
  ).join('');
  const expiresAt = await transaction(db, async (tx) => {
    await lockPerson(tx, person);
    if (!(await lockAccount(tx, account.id))) throw signedOut();
    await requirePassword(tx);
    const count = await countTablets(tx, person.id);
    if (count >= TABLETS_MAX) throw tooMany();
    if (count === 0 && timeZone !== undefined && isTimeZone(timeZone))
      await setFirstTimeZone(tx, person.id, timeZone);
    return replaceCode(tx, person, hashToken(code));
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
 * Connects a device with the person whose code it brings, and tells the code's maker and the person's owners by mail. The try is counted before the code is
 * looked up, so that many at once cannot slip past the limit, and given back unless the code was wrong.
 * @returns the token for its cookie, and its name as stored
 * @throws HttpError 400 (wrong, used or run out), 409 (no room), 429
 */
export async function pair(
  { db, limits, mails }: Pick<Deps, 'db' | 'limits' | 'mails'>,
  { code, sender, ...device }: Device,
) {
  await limits.pairingPerSender.consume(sender);
  let wrong = false;
  try {
    const paired = await useUp({ db, mails }, hashToken(code), device);
    wrong = paired === undefined;
    if (!paired) throw wrongCode();
    return paired;
  } finally {
    if (!wrong) await limits.pairingPerSender.refund(sender);
  }
}

/** Returns undefined if the code does not exist any more. The person's row is locked, so that TABLETS_MAX holds. */
async function useUp(
  { db, mails }: Pick<Deps, 'db' | 'mails'>,
  codeHash: string,
  { name, formerToken }: Pick<Device, 'name' | 'formerToken'>,
) {
  const code = await findCode(db, codeHash);
  if (!code) return undefined;
  const { personId } = code;
  const { token, hash } = mintToken();
  const tabletName = await transaction(db, async (tx) => {
    // The account is locked as well, because a concurrent change of its credentials invalidates the code.
    if (!(await lockPersonOfTablet(tx, personId)) || !(await lockAccount(tx, code.createdBy)))
      return undefined;
    if (!(await useCode(tx, codeHash))) return undefined;
    if (formerToken !== undefined) await endFormerPairing(tx, hashToken(formerToken));
    await refuseTooMany(tx, personId);
    const free = name ?? (await freeTabletName(tx, personId));
    const at = await insertTablet(tx, { ...code, name: free, tokenHash: hash });
    for (const { isHome, ...recipient } of await listTabletRecipients(tx, code))
      await mails.enqueue(tx, {
        kind: 'tablet-connected',
        ...recipient,
        ...(isHome ? {} : { personId }),
        tabletName: free,
        at: at.toISOString(),
      });
    return free;
  });
  if (tabletName === undefined) return undefined;
  await noteActivity(db, personId);
  return { token, name: tabletName };
}
