import type { EmbeddedUser } from '#shared/accounts/account.answer';
import { paths } from '#shared/product/paths';
import { presentCurrentUser } from './accounts/user';
import type { Database } from './db/database';
import { readOverview } from './overview/overview.repository';
import type { Visit } from './pages/send-page';
import { listPasskeyNotices } from './passkeys/passkey-notices.repository';
import { listPeople } from './people/people.repository';
import { countTablets } from './tablets/tablets.repository';

/** The current user as embedded in a page's HTML, with the data that the layout needs before its queries resolve. */
export const embeddedUserFor =
  (db: Database) =>
  async ({ account, sessionId, address, person }: Visit): Promise<EmbeddedUser> => {
    // If a query fails, the page falls back to its own request.
    const [people, passkeyNotices] = await Promise.all([
      listPeople(db, account.id).catch(() => undefined),
      listPasskeyNotices(db, account.id, sessionId).catch(() => []),
    ]);
    const shown = person?.personId ?? (people?.length === 1 ? people[0]?.id : undefined);
    return {
      ...presentCurrentUser(account, passkeyNotices),
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
