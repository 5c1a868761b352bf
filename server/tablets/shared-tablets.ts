import type { Account } from '#shared/accounts/user.table';
import { TABLET_PEOPLE_MAX } from '#shared/product/limits';
import type { TabletPerson } from '#shared/tablet/tablet-content.answer';
import type { Tablet } from '#shared/tablets/tablet.answer';
import type { ConfirmedPassword } from '../auth/confirmed-password';
import { mintToken } from '../auth/tokens';
import { lockAccount } from '../db/account-lock.repository';
import { transaction, type Database } from '../db/database';
import { lockPeople, lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { HttpError, notFound, signedOut } from '../http/http-error';
import { refuseTooMany, verifyFirst } from './pairing';
import {
  findManagedTablet,
  findOnDevice,
  listOfDevice,
  lockDevice,
  markShared,
  replaceToken,
} from './shared-tablets.repository';
import { listTabletRecipients } from './tablet-members.repository';
import { freeTabletName, insertTablet } from './tablets.repository';

const deviceIsFull = () =>
  new HttpError(
    409,
    'too-many',
    `This tablet serves ${TABLET_PEOPLE_MAX} people. Please disconnect it for somebody first.`,
  );

/**
 * Adds a person to a tablet of somebody else whose tablets the account manages too. The device fetches the person's token by
 * itself, so nothing is typed on it. A person who is on the tablet stays as they are.
 * @throws HttpError 403 (unverified, or the password is needed), 404, 409 (no room), 429
 */
export async function shareTablet(
  { db, limits, mails }: Pick<Deps, 'db' | 'limits' | 'mails'>,
  account: Account,
  person: PersonAccess,
  { tabletId, requirePassword }: { tabletId: number; requirePassword: ConfirmedPassword },
): Promise<Tablet> {
  if (!account.isEmailVerified) throw verifyFirst();
  await requirePassword(db);
  await limits.pairingCodesPerAccount.consume(String(account.id));
  const found = await findManagedTablet(db, account.id, tabletId);
  if (!found) throw notFound('Tablet');
  return transaction(db, async (tx) => {
    await lockPeople(tx, [found.personId, person.id]);
    await lockPerson(tx, person);
    if (!(await lockAccount(tx, account.id))) throw signedOut();
    await requirePassword(tx);
    const { deviceId } = found;
    const personIds = await lockDevice(tx, deviceId);
    // Read again, because the tablet or the right may have ended meanwhile.
    const tablet = await findManagedTablet(tx, account.id, tabletId);
    if (tablet?.deviceId !== deviceId) throw notFound('Tablet');
    if (!personIds.includes(person.id)) {
      if (personIds.length >= TABLET_PEOPLE_MAX) throw deviceIsFull();
      await refuseTooMany(tx, person.id);
      const name = await freeTabletName(tx, person.id, tablet.name);
      // Nobody has this token: the device gets one of its own in its place.
      const row = { personId: person.id, createdBy: account.id, name, deviceId };
      const at = await insertTablet(tx, { ...row, tokenHash: mintToken().hash });
      await markShared(tx, deviceId);
      for (const { isHome, ...recipient } of await listTabletRecipients(tx, row))
        await mails.enqueue(tx, {
          kind: 'tablet-connected',
          ...recipient,
          ...(isHome ? {} : { personId: person.id }),
          tabletName: name,
          at: at.toISOString(),
        });
    }
    const shared = await findOnDevice(tx, person, deviceId);
    if (!shared) throw notFound('Tablet');
    return shared;
  });
}

/** A token in a cookie of the device; `id` is undefined for that of the first person. */
interface HeldToken {
  id: number | undefined;
  hash: string;
}

/** Lists the people of a shared tablet. A row whose token the device does not hold is not ready. */
export async function listTabletPeople(
  db: Database,
  deviceId: string,
  held: readonly HeldToken[],
): Promise<TabletPerson[]> {
  return (await listOfDevice(db, deviceId)).map(({ tokenHash, ...person }) => {
    const token = held.find(({ hash }) => hash === tokenHash);
    return {
      ...person,
      isFirst: token !== undefined && token.id === undefined,
      isReady: token !== undefined && (token.id === undefined || token.id === person.id),
    };
  });
}

/**
 * Makes tokens for the people of a shared tablet whose token the device does not hold.
 * @returns the tokens by the ids of their rows
 */
export function takeUpPeople(
  db: Database,
  deviceId: string,
  held: readonly HeldToken[],
): Promise<Map<number, string>> {
  return transaction(db, async (tx) => {
    await lockDevice(tx, deviceId);
    const tokens = new Map<number, string>();
    for (const { id, tokenHash } of await listOfDevice(tx, deviceId)) {
      if (held.some((one) => one.hash === tokenHash && (one.id ?? id) === id)) continue;
      const { token, hash } = mintToken();
      await replaceToken(tx, { id, deviceId }, hash);
      tokens.set(id, token);
    }
    return tokens;
  });
}
