import type { EmbeddedUser } from '#shared/account';
import { paths, type Path } from '#shared/paths';
import type { Account } from '#shared/schema/users';
import { presentCurrentUser } from './accounts/user';
import type { Queryable } from './db/database';
import { countTablets } from './tablets/tablets.repository';

/** The current user as embedded in a page's HTML, with the data that the layout needs before its queries resolve. */
export const embeddedUserFor =
  (db: Queryable) =>
  async (account: Account, address: Path | undefined): Promise<EmbeddedUser> => ({
    ...presentCurrentUser(account),
    // If the query fails, the page falls back to its own request.
    ...((address === paths.caregiver || address === paths.tablet) && {
      hasTablet: (await countTablets(db, account.id).catch(() => 0)) > 0,
    }),
  });
