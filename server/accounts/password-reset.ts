import { transaction } from '../db/database';
import { endSessions } from '../db/sessions.repository';
import type { Deps } from '../deps';
import { HttpError } from '../http/http-error';
import { RESET_PASSWORD } from './account.emails';
import { resetLinkInvalid } from './account.errors';
import { takeEmailTurn } from './email-turns.repository';
import { PASSWORD_WAS_RESET } from './notice.emails';
import { hashToken } from '../http/tokens';
import { isResetTokenValid, resetPassword } from './mailed-links.repository';

/**
 * Asks for a reset mail, at most once in 60 seconds for an address. Says and does the same for
 * every address; asking too often is passed over in silence.
 */
export async function askForReset({ db, mails, limits }: Pick<Deps, 'db' | 'mails' | 'limits'>, email: string): Promise<void> {
  const wait = await takeEmailTurn(db, RESET_PASSWORD, email);
  if (wait > 0) return;
  try {
    await limits.mailsPerAddress.take(email);
  } catch (error) {
    if (error instanceof HttpError) return;
    throw error;
  }
  await transaction(db, (tx) => mails.enqueue(tx, { kind: RESET_PASSWORD, email }));
}

/** Sets a new password by a mailed token, signs the account out everywhere and tells its holder. */
export async function useResetLink(
  { db, mails, passwords }: Pick<Deps, 'db' | 'mails' | 'passwords'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  // Looked at before the costly hash; the update below is what decides between two uses at once.
  if (!(await isResetTokenValid(db, tokenHash))) throw resetLinkInvalid();
  const hash = await passwords.hash(password);
  await transaction(db, async (tx) => {
    const account = await resetPassword(tx, tokenHash, hash);
    if (!account) throw resetLinkInvalid();
    await endSessions(tx, account.id);
    await mails.enqueue(tx, { kind: PASSWORD_WAS_RESET, email: account.email, userId: account.id });
  });
}
