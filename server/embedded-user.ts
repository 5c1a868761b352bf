import type { EmbeddedUser } from '#shared/accounts/account.answer';
import { paths } from '#shared/product/paths';
import { presentCurrentUser } from './accounts/user';
import type { Queryable } from './db/database';
import { readOverview } from './overview/overview.repository';
import type { Visit } from './pages/send-page';
import { listPeople } from './people/people.repository';
import { countTablets } from './tablets/tablets.repository';

/** The current user as embedded in a page's HTML, with the data that the layout needs before its queries resolve. */
export const embeddedUserFor =
  (db: Queryable) =>
  async ({ account, address, person }: Visit): Promise<EmbeddedUser> => {
    // If a query fails, the page falls back to its own request.
    const people = await listPeople(db, account.id).catch(() => undefined);
    const shown = person?.personId ?? (people?.length === 1 ? people[0]?.id : undefined);
    return {
      ...presentCurrentUser(account),
      ...(people && { people }),
      ...(address === paths.dashboard &&
        shown !== undefined &&
        (await readOverview(db, account.id, shown).then(
          (overview) => ({ overview }),
          () => undefined,
        ))),
      ...((address === paths.caregiver || address === paths.tablet) && {
        hasTablet:
          person !== undefined && (await countTablets(db, person.personId).catch(() => 0)) > 0,
      }),
    };
  };
