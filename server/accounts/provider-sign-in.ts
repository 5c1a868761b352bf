import * as z from 'zod/mini';
import type { LoginProblem } from '#shared/accounts/provider-login';
import type { Account } from '#shared/accounts/user.table';
import type { Language } from '#shared/product/languages';
import { email as emailSchema } from '#shared/product/text';
import type { ProvenIdentity } from '../auth/openid-provider';
import { noPassword } from '../auth/passwords';
import { transaction, type Transaction } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import type { Deps } from '../deps';
import {
  connectIdentity,
  findAccountOf,
  findConnection,
  lockAccountAt,
  OIDC_IDENTITIES_KEYS,
  recordProviderLogin,
} from './oidc-identities.repository';
import { insertUser, recordSignIn, USERS_EMAIL_KEY } from './users.repository';

/** `checkedPassword`: the hash that is in force, or what stands for it; a new one ends the login. */
type SignedIn = { account: Account; checkedPassword: string } | { problem: LoginProblem };

/**
 * Signs in the account of an identity that the provider has proved. An identity without an account gets the one with its
 * proved address, or a new one. See docs/decisions/047-openid-connect.md.
 */
export async function signInWithProvider(
  deps: Pick<Deps, 'db' | 'mails'>,
  identity: ProvenIdentity,
  language: Language,
): Promise<SignedIn> {
  const attempt = () =>
    transaction(deps.db, async (tx): Promise<SignedIn> => {
      const found =
        (await findAccountOf(tx, identity)) ?? (await connect(deps, tx, identity, language));
      if ('problem' in found) return found;
      if (found.linkRanOut) return { problem: 'account-unverified' };
      const account = await recordSignIn(tx, found);
      if (!account) return { problem: 'failed' };
      await recordProviderLogin(tx, identity);
      return { account, checkedPassword: found.password };
    });
  try {
    return await attempt();
  } catch (error) {
    // Somebody was faster, with the same identity or the same address. Now the account is there.
    if (![USERS_EMAIL_KEY, ...OIDC_IDENTITIES_KEYS].some((key) => isUniqueViolation(error, key)))
      throw error;
    return attempt();
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findAccountOf>>>;

/**
 * Connects an identity to the account with its address. That account must be verified: whoever registered another one has
 * not proved that the address is theirs, and would keep a password to it.
 */
async function connect(
  { mails }: Pick<Deps, 'mails'>,
  tx: Transaction,
  { issuer, subject, email: stated }: ProvenIdentity,
  language: Language,
): Promise<Found | { problem: LoginProblem }> {
  const parsed = z.safeParse(emailSchema(), stated);
  if (!parsed.success) return { problem: 'address-unproven' };
  const email = parsed.data;
  const existing = await lockAccountAt(tx, email);
  // Under the lock, because a login of the same identity at the same moment may have connected it.
  const connected = existing && (await findAccountOf(tx, { issuer, subject }));
  if (connected) return connected;
  if (existing && (!existing.isEmailVerified || existing.isEmailUnproven))
    return { problem: 'account-unverified' };
  if (existing) {
    // The provider has given the address to somebody else, or made the identity anew.
    if (await findConnection(tx, existing.id, issuer)) return { problem: 'connected-otherwise' };
    await connectIdentity(tx, { issuer, subject }, existing.id);
    await mails.enqueue(tx, { kind: 'provider-connected', email, userId: existing.id });
    return existing;
  }
  const password = noPassword();
  const id = await insertUser(tx, { email, password, isEmailVerified: true, locale: language });
  await connectIdentity(tx, { issuer, subject }, id);
  return { id, email, password, isEmailVerified: true, isEmailUnproven: false, linkRanOut: false };
}
