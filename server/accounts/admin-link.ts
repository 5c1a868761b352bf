import { paths } from '#shared/product/paths';
import { mintToken } from '../auth/tokens';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { setResetToken } from './password-reset.repository';

/** The shell of the server counts as a requester of its own, so the link replaces no mailed one. */
const AT_THE_SERVER = 'the server';

/**
 * Makes a link with which the holder of an account chooses a password, for a server that cannot send emails.
 * @returns undefined if no account has the address
 */
export async function adminLink(
  { db, appUrl }: { db: Database } & Pick<Config, 'appUrl'>,
  email: string,
): Promise<string | undefined> {
  const { token, hash } = mintToken();
  const reader = await setResetToken(db, email, AT_THE_SERVER, hash);
  return reader && `${appUrl}${paths.resetPassword}?token=${token}`;
}
