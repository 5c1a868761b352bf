import type { WrittenUser } from '#shared/account';
import { paths, type Path } from '#shared/paths';
import type { Account } from '#shared/schema/users';
import { presentCurrentUser } from './accounts/user';
import type { Queryable } from './db/database';
import { countTablets } from './tablets/tablets.repository';

/** The account as the document of a page tells of it, with what would come too late for the page's layout. */
export const writtenUserFor =
  (db: Queryable) =>
  async (account: Account, address: Path | undefined): Promise<WrittenUser> => ({
    ...presentCurrentUser(account),
    // A guess when nobody can say just now: the page asks itself.
    ...((address === paths.caregiver || address === paths.tablet) && {
      hasTablet: (await countTablets(db, account.id).catch(() => 0)) > 0,
    }),
  });
