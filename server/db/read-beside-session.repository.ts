import { and, eq, gt, not, sql, type SQL } from 'drizzle-orm';
import { sessions } from '#shared/accounts/session.table';
import { users } from '#shared/accounts/user.table';
import { memberships, people } from '#shared/people/person.table';
import { prepared } from './prepared';
import { accountOf, RENEWAL_IS_DUE } from './sessions.repository';

/** SQL: a session that the read path can answer. */
export const isReadable = and(
  eq(sessions.sid, sql.placeholder('sid')),
  gt(sessions.expire, sql`now()`),
  not(RENEWAL_IS_DUE),
);

/**
 * For the read path: a query for one thing more of the account that is signed in, `found`. It comes back
 * empty where there is more to do than to read: no session in force, nobody signed in to it, or to be renewed.
 * @param found may refer to `users`, and to values beside the session's
 */
export const readBesideSession = <Found, Values extends object = object>(
  name: string,
  found: SQL<Found>,
) =>
  prepared<Values & { sid: string }, { userId: number; found: Found }[]>(name, (db, as) =>
    db
      .select({ userId: users.id, found })
      .from(sessions)
      .innerJoin(users, sql`${users.id} = ${accountOf}::int`)
      .where(isReadable)
      .prepare(as),
  );

/** Calling home_person, which knows every case, would take a tenth of the time of a list. */
const isOwnHome = sql`exists (select from ${people} where ${people.id} = ${memberships.personId} and ${people.homeOf} = ${users.id})`;

/**
 * The same beside the account's membership: for the person whose id is given, or for the one that calls without a
 * person mean, if that is the account's own. Empty as well if the account is not a member, or no such person is meant.
 * @param found may also refer to `memberships`
 */
export const readBesideMembership = <Found, Values extends object = object>(
  name: string,
  person: 'home' | 'given',
  found: SQL<Found>,
) =>
  prepared<Values & { sid: string }, { userId: number; found: Found }[]>(name, (db, as) =>
    db
      .select({ userId: users.id, found })
      .from(sessions)
      .innerJoin(users, sql`${users.id} = ${accountOf}::int`)
      .innerJoin(
        memberships,
        and(
          eq(memberships.userId, users.id),
          person === 'given' ? eq(memberships.personId, sql.placeholder('personId')) : isOwnHome,
        ),
      )
      .where(isReadable)
      .prepare(as),
  );
