import { and, asc, count, countDistinct, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { sessions } from '#shared/accounts/session.table';
import { users } from '#shared/accounts/user.table';
import type { Passkey } from '#shared/passkeys/passkey.answer';
import { passkeys, usedPasskeyChallenges } from '#shared/passkeys/passkey.table';
import { PASSKEY_CHALLENGE_MINUTES } from '#shared/product/limits';
import type { Queryable, Transaction } from '../db/database';
import type { ExpiredRows } from '../db/expired-rows';
import { isoMoment } from '../db/fields';
import { addPasskeyNotice } from './passkey-notices.repository';

export const PASSKEYS_CREDENTIAL_ID_KEY = 'passkeys_credential_id_key';

const LIFETIME = sql`make_interval(mins => ${PASSKEY_CHALLENGE_MINUTES}::int)`;

/** A challenge is used after it was issued, so it has expired by then. */
export const expiredPasskeyChallenges: ExpiredRows = {
  table: usedPasskeyChallenges,
  where: sql`${usedPasskeyChallenges.usedAt} <= now() - ${LIFETIME}`,
};

interface Asking {
  userId: number;
  /** The session that asks. */
  sid: string;
  /** The host at which passkeys work now; undefined if they work nowhere. */
  rpId: string | undefined;
}

const fieldsFor = ({ sid, rpId }: Asking) => ({
  id: passkeys.id,
  name: passkeys.name,
  createdAt: isoMoment(passkeys.createdAt),
  lastUsedAt: isoMoment(passkeys.lastUsedAt),
  rpId: passkeys.rpId,
  isUsable: sql<boolean>`${passkeys.rpId} = ${rpId ?? ''}`,
  isOfThisSession: sql<boolean>`exists (select from ${sessions} where ${sessions.sid} = ${sid} and ${sessions.passkeyId} = ${passkeys.id})`,
});

const isOwn = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** Lists the passkeys of an account, the newest last. */
export const listPasskeys = (db: Queryable, asking: Asking): Promise<Passkey[]> =>
  db
    .select(fieldsFor(asking))
    .from(passkeys)
    .where(eq(passkeys.userId, asking.userId))
    .orderBy(asc(passkeys.id));

export async function findPasskey(
  db: Queryable,
  asking: Asking,
  id: number,
): Promise<Passkey | undefined> {
  const [row] = await db.select(fieldsFor(asking)).from(passkeys).where(isOwn(asking.userId, id));
  return row;
}

/** The passkeys of an account as devices know them. */
export const listCredentials = (db: Queryable, userId: number) =>
  db
    .select({
      credentialId: passkeys.credentialId,
      transports: passkeys.transports,
      userHandle: passkeys.userHandle,
      rpId: passkeys.rpId,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));

export async function countPasskeys(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.all ?? 0;
}

/** Adds a passkey. Throws if its credential id is known already, also to another account. */
export async function insertPasskey(
  tx: Transaction,
  row: typeof passkeys.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.insert(passkeys).values(row).returning({ id: passkeys.id });
  if (!inserted) throw new Error('An inserted passkey came back empty');
  return inserted.id;
}

/** @returns false if the account has no such passkey */
export async function renamePasskey(
  db: Queryable,
  userId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const { rowCount } = await db.update(passkeys).set({ name }).where(isOwn(userId, id));
  return rowCount === 1;
}

/** Deletes a passkey, and by its foreign key the sessions that it opened. @returns its name */
export async function deletePasskey(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<string | undefined> {
  const [deleted] = await tx
    .delete(passkeys)
    .where(isOwn(userId, id))
    .returning({ name: passkeys.name });
  return deleted?.name;
}

/** Deletes all passkeys of an account, and shows that at its next logins. @returns how many there were */
export async function deletePasskeysOf(tx: Transaction, userId: number): Promise<number> {
  const { rowCount } = await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  const deleted = rowCount ?? 0;
  if (deleted > 0) await addPasskeyNotice(tx, { userId, what: 'all-deleted', name: null });
  return deleted;
}

/** Finds a passkey of this host by the id that its device gave, with its account. */
export async function findByCredential(db: Queryable, credentialId: string, rpId: string) {
  const [row] = await db
    .select({
      passkeyId: passkeys.id,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      userHandle: passkeys.userHandle,
      name: passkeys.name,
      userId: users.id,
      email: users.email,
      password: users.password,
      linkRanOut: sql<boolean>`not ${users.isEmailVerified} and coalesce(${users.emailVerificationExpires} < now(), false)`,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpId, rpId)));
  return row;
}

/**
 * Uses up a challenge, once and in its time by the database's clock.
 * @param issuedAt in seconds since 1970
 * @returns false if it has expired or was used before
 */
export async function consumeChallenge(
  tx: Transaction,
  { hash, issuedAt }: { hash: string; issuedAt: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${usedPasskeyChallenges} (hash)
    select ${hash} where to_timestamp(${issuedAt}::float) > now() - ${LIFETIME}
    on conflict do nothing`);
  return rowCount === 1;
}

/**
 * Records that a passkey was used. A device that counts its signatures must have counted on.
 * @returns false if its counter went back, or the passkey was deleted
 */
export async function recordUse(tx: Transaction, id: number, counter: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(passkeys.id, id),
        or(sql`${passkeys.counter} < ${counter}`, sql`${passkeys.counter} = 0 and ${counter} = 0`),
      ),
    );
  return rowCount === 1;
}

export async function isStillThere(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id));
  return rows.length === 1;
}

/**
 * Records that a passkey has opened a session, which ends when it is deleted. The account's row must be locked.
 * @returns false if the passkey was deleted meanwhile
 */
export async function recordOpened(tx: Transaction, id: number, sid: string): Promise<boolean> {
  const [passkey] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.id, id))
    .for('key share');
  if (!passkey) return false;
  await tx.update(sessions).set({ passkeyId: id }).where(eq(sessions.sid, sid));
  return true;
}

/** Finds the passkey of an account that has opened a session, so that a session in its place ends with it too. */
export async function findOpenedBy(
  db: Queryable,
  sid: string,
  userId: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: passkeys.id })
    .from(sessions)
    .innerJoin(passkeys, eq(passkeys.id, sessions.passkeyId))
    .where(and(eq(sessions.sid, sid), eq(passkeys.userId, userId)));
  return row?.id;
}

interface PasskeyCount {
  passkeys: number;
  accounts: number;
}

/**
 * Counts the passkeys that do not work at a host, and their accounts: those that end if the public address moves there.
 * @param rpId undefined if no passkey would work
 */
export const countPasskeysElsewhere = (
  db: Queryable,
  rpId: string | undefined,
): Promise<PasskeyCount> =>
  countWhere(db, rpId === undefined ? undefined : ne(passkeys.rpId, rpId));

/** Counts the passkeys that work at a host, and their accounts. @param rpId undefined if no passkey would work */
export const countPasskeysAt = (db: Queryable, rpId: string | undefined): Promise<PasskeyCount> =>
  countWhere(db, rpId === undefined ? sql`false` : eq(passkeys.rpId, rpId));

async function countWhere(db: Queryable, where: SQL | undefined): Promise<PasskeyCount> {
  const [row] = await db
    .select({ passkeys: count(), accounts: countDistinct(passkeys.userId) })
    .from(passkeys)
    .where(where);
  return row ?? { passkeys: 0, accounts: 0 };
}

/** Lists the passkeys of an account for its export, without what belongs to the device. */
export const exportPasskeys = (db: Queryable, userId: number) =>
  db
    .select({
      name: passkeys.name,
      worksAt: passkeys.rpId,
      addedAt: isoMoment(passkeys.createdAt),
      lastUsedAt: isoMoment(passkeys.lastUsedAt),
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
