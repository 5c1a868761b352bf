import type { ResetCard } from '#shared/accounts/reset-card.answer';
import { hasMail } from '../accounts/account.errors';
import { insertAuditEntry } from '../accounts/admin-audit.repository';
import { makeCard } from '../accounts/reset-card';
import { nameOf } from '../accounts/reset-card.repository';
import { transaction } from '../db/database';
import { lockPeopleOf } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { otherAdmin, ownPassword } from './admin.errors';
import { audited, lockTarget, type Acting } from './users-admin';

/**
 * Makes a card with which the holder of an account chooses a new password, in an installation without mail. Nobody makes one for
 * another administrator, because an administrator would then be whoever has the card.
 * @throws HttpError 403 (no admin any more; or the password is needed), 404, 409 (there is mail; an administrator)
 */
export async function makeResetCard(
  { config, db, limits }: Pick<Deps, 'config' | 'db' | 'limits'>,
  { admin, requirePassword }: Acting,
  id: number,
): Promise<ResetCard> {
  if (config.hasMail) throw hasMail();
  if (id === admin.id) throw ownPassword();
  return transaction(db, async (tx) => {
    await lockPeopleOf(tx, id);
    const target = await lockTarget(tx, admin, id);
    await requirePassword(tx);
    if (target.isAdmin) throw otherAdmin();
    await limits.resetCardsPerAccount.consume(String(admin.id), tx);
    const named = { email: target.email, name: await nameOf(tx, id) };
    const card = await makeCard(tx, named, { userId: id, madeBy: admin.id });
    await insertAuditEntry(tx, {
      ...audited(admin),
      action: 'reset-link',
      targetId: id,
      targetEmail: target.email,
    });
    return card;
  });
}
