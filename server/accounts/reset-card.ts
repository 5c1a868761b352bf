/**
 * Cards for a new password, in an installation without mail: a link that an administrator or an owner passes on. What the maker
 * may do is checked when the card is made, and again when it is used. See docs/decisions/118-without-mail.md.
 */
import type { ResetCard } from '#shared/accounts/reset-card.answer';
import type { Account } from '#shared/accounts/user.table';
import type { ConfirmedPassword } from '../auth/confirmed-password';
import { mintToken } from '../auth/tokens';
import { transaction, type Transaction } from '../db/database';
import { lockPeopleOf, lockPerson, type PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { notFound, type HttpError } from '../http/http-error';
import { recordHistory } from '../people/history.repository';
import { askAdministrator, hasMail } from './account.errors';
import { insertAuditEntry } from './admin-audit.repository';
import { BY_CARD } from './email-requester';
import { putLink } from './mailed-links.repository';
import {
  findAdministrator,
  findCardMaker,
  findResetTarget,
  lockForCard,
  opensMore,
} from './reset-card.repository';

type CardDeps = Pick<Deps, 'config' | 'db' | 'limits'>;

/**
 * Makes a card for a member, for an owner of the circle.
 * @throws HttpError 403 (the password is needed), 404, 409 (there is mail; or only the administrator may)
 */
export function makeMemberCard(
  { config, db, limits }: CardDeps,
  person: PersonAccess,
  account: Account,
  userId: number,
  requirePassword: ConfirmedPassword,
): Promise<ResetCard> {
  return transaction(db, async (tx) => {
    await lockPeopleOf(tx, userId, person.userId);
    await lockPerson(tx, person);
    if (!(await lockForCard(tx, userId))) throw notFound('Member');
    const target = await findResetTarget(tx, person.id, userId);
    if (!target) throw notFound('Member');
    if (config.hasMail) throw hasMail();
    await requirePassword(tx);
    if (userId === person.userId || !(await isWithinCircle(tx, person.id, userId)))
      throw askAdministrator(await findAdministrator(tx));
    await limits.resetCardsPerAccount.consume(String(account.id), tx);
    const card = await makeCard(tx, target, {
      userId,
      madeBy: account.id,
      madeForPersonId: person.id,
    });
    await recordHistory(tx, person, 'made-reset-link', target.name);
    await insertAuditEntry(tx, {
      adminId: account.id,
      adminEmail: account.email,
      action: 'reset-link',
      targetId: userId,
      targetEmail: target.email,
    });
    return card;
  });
}

/** True if the card of an owner opens nothing but what the owner sees anyway. */
async function isWithinCircle(tx: Transaction, personId: number, userId: number): Promise<boolean> {
  const target = await findResetTarget(tx, personId, userId);
  if (!target || target.isAdmin || target.role === 'owner') return false;
  return !(await opensMore(tx, personId, userId));
}

interface Making {
  userId: number;
  madeBy: number;
  madeForPersonId?: number;
}

/** Stores the link of a card, in place of an earlier one. The account is locked. */
export async function makeCard(
  tx: Transaction,
  { email, name }: { email: string; name: string },
  making: Making,
): Promise<ResetCard> {
  const { token, hash } = mintToken();
  const link = { ...making, kind: 'reset', askedFrom: BY_CARD, tokenHash: hash } as const;
  const expiresAt = await putLink(tx, link);
  return { email, name, token, expiresAt: expiresAt.toISOString() };
}

interface UsedLink {
  account: Account;
  madeBy: number | null;
  madeForPersonId: number | null;
}

/**
 * Checks the card behind a link that is being used: the rights of its maker and of the account may have changed.
 * @returns the name of its maker, or undefined for a link that was mailed
 * @throws the given error if the card no longer works
 */
export async function checkCard(
  tx: Transaction,
  { account, madeBy, madeForPersonId }: UsedLink,
  ended: () => HttpError,
  config: CardDeps['config'],
): Promise<string | undefined> {
  if (madeBy === null) return undefined;
  const maker = await findCardMaker(tx, madeBy, madeForPersonId);
  const isAllowed =
    madeForPersonId === null
      ? !account.isAdmin
      : await isWithinCircle(tx, madeForPersonId, account.id);
  if (maker === undefined || !isAllowed || config.hasMail) throw ended();
  return maker;
}
