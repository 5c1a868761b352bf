import { and, asc, eq, sql } from 'drizzle-orm';
import { oidcIdentities } from '#shared/accounts/oidc-identity.table';
import { users } from '#shared/accounts/user.table';
import type { Queryable, Transaction } from '../db/database';
import { isoMoment } from '../db/fields';
import { hasEmail } from './users.repository';

export const OIDC_IDENTITIES_KEYS = [
  'oidc_identities_issuer_subject_pk',
  'oidc_identities_user_id_issuer_key',
];

interface Identity {
  issuer: string;
  subject: string;
}

const isIdentity = ({ issuer, subject }: Identity) =>
  and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject));

const loginColumns = {
  id: users.id,
  email: users.email,
  password: users.password,
  isEmailVerified: users.isEmailVerified,
  isEmailUnproven: users.isEmailUnproven,
  linkRanOut: sql<boolean>`not ${users.isEmailVerified} and coalesce(${users.emailVerificationExpires} < now(), false)`,
};

/** Finds the account of an identity. */
export async function findAccountOf(db: Queryable, identity: Identity) {
  const [row] = await db
    .select(loginColumns)
    .from(oidcIdentities)
    .innerJoin(users, eq(users.id, oidcIdentities.userId))
    .where(isIdentity(identity));
  return row;
}

/** Locks the account with an address until the transaction ends, so that its address stays as it is. */
export async function lockAccountAt(tx: Transaction, email: string) {
  const [row] = await tx
    .select(loginColumns)
    .from(users)
    .where(hasEmail(email))
    .for('no key update');
  return row;
}

/** Returns when an account was connected with the provider. */
export async function findConnection(
  db: Queryable,
  userId: number,
  issuer: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: oidcIdentities.createdAt })
    .from(oidcIdentities)
    .where(and(eq(oidcIdentities.userId, userId), eq(oidcIdentities.issuer, issuer)));
  return row?.createdAt;
}

/** Connects an account. Throws if the identity has one already, or the account another identity of the provider. */
export async function connectIdentity(
  tx: Transaction,
  identity: Identity,
  userId: number,
): Promise<void> {
  await tx.insert(oidcIdentities).values({ ...identity, userId });
}

export async function recordProviderLogin(db: Queryable, identity: Identity): Promise<void> {
  await db
    .update(oidcIdentities)
    .set({ lastLoginAt: sql`now()` })
    .where(isIdentity(identity));
}

/** Ends the connections of an account. Returns false if it has none. */
export async function endConnections(db: Queryable, userId: number): Promise<boolean> {
  const { rowCount } = await db.delete(oidcIdentities).where(eq(oidcIdentities.userId, userId));
  return (rowCount ?? 0) > 0;
}

/** Lists the connections of an account for its export. */
export const exportConnections = (db: Queryable, userId: number) =>
  db
    .select({
      issuer: oidcIdentities.issuer,
      subject: oidcIdentities.subject,
      since: isoMoment(oidcIdentities.createdAt),
      lastLogin: isoMoment(oidcIdentities.lastLoginAt),
    })
    .from(oidcIdentities)
    .where(eq(oidcIdentities.userId, userId))
    .orderBy(asc(oidcIdentities.createdAt));
