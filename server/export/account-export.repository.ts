import { asc, desc, eq, sql } from 'drizzle-orm';
import { sessions } from '#shared/accounts/session.table';
import { users, type Account } from '#shared/accounts/user.table';
import { memberships, people } from '#shared/people/person.table';
import { exportAuditEntries } from '../accounts/audit-entry.fields';
import { exportKnownBrowsers } from '../accounts/known-browsers.repository';
import { exportConnections } from '../accounts/oidc-identities.repository';
import { exportMembers } from '../circle/members.repository';
import { exportContactMessages } from '../contact/contact-messages.repository';
import { joinedContent } from '../contents';
import { exportConsents } from '../contributions/gifts.repository';
import { transaction, type Database, type Queryable } from '../db/database';
import { isoMoment, peopleOfOnly } from '../db/fields';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { exportGivingLinks } from '../giving/giving-links.repository';
import { exportOwnLiveCalls } from '../live-calls/kept-calls.repository';
import { exportRingVoices } from '../live-calls/ring-voice.repository';
import { exportSubscriptions } from '../notifications/push-subscriptions.repository';
import { exportPasskeys } from '../passkeys/passkeys.repository';
import { exportListWithFiles, type ExportList } from '../people/exported-list.fields';
import { recordHistory } from '../people/history.repository';
import { exportHistory } from '../people/list-history.repository';
import { readPersonSettings } from '../people/person-settings.repository';
import { exportPicture } from '../people/person.fields';
import { readTabletData } from './tablet-export.repository';

/** An id that no person has. */
const NOBODY = 0;

/** The maximum number of exported rows per table without a limit of its own; the newest are exported. */
const NEWEST = 1_000;

const lists = joinedContent('exported');
const tabletLists = {
  ...joinedContent('exportedOfTablets'),
  ringVoices: exportListWithFiles(exportRingVoices, 'ringing', ({ by }) => by ?? ''),
};

type Read<Lists extends Record<string, ExportList>> = {
  [Name in keyof Lists]: Awaited<ReturnType<Lists[Name]>>;
};

async function readLists<Lists extends Record<string, ExportList>>(
  of: Lists,
  ...person: Parameters<ExportList>
): Promise<Read<Lists>> {
  const read = Object.entries(of).map(async ([name, list]) => [name, await list(...person)]);
  return Object.fromEntries(await Promise.all(read)) as Read<Lists>;
}

/** Reads the content of a person. What waits to be taken is not part of it. */
async function readContent(db: Queryable, personId: number) {
  const [picture, inLists, givingLinks, gifts, tablets, ofTablets] = await Promise.all([
    exportPicture(db, personId),
    readLists(lists, db, personId, NEWEST),
    exportGivingLinks(db, personId),
    exportConsents(db, personId),
    readTabletData(db, personId, NEWEST),
    readLists(tabletLists, db, personId, NEWEST),
  ]);
  return { picture, lists: inLists, givingLinks, gifts, tablets, tabletLists: ofTablets };
}
export type Content = Awaited<ReturnType<typeof readContent>>;

/** Reads all data of a person except the bytes of photos and recordings. Members are named, without addresses. */
export async function readPersonData(db: Queryable, person: Pick<PersonAccess, 'id' | 'userId'>) {
  const [settings, content, members, history] = await Promise.all([
    readPersonSettings(db, person),
    readContent(db, person.id),
    exportMembers(db, person.id),
    exportHistory(db, person.id, NEWEST),
  ]);
  return { settings, ...content, members, history: history.reverse() };
}
export type PersonData = Awaited<ReturnType<typeof readPersonData>>;

/** Records in the history that the person's data is exported, while the account may do so. */
export const recordExport = (db: Database, person: PersonAccess): Promise<void> =>
  transaction(db, async (tx) => {
    await lockPerson(tx, person);
    await recordHistory(tx, person, 'exported');
  });

/** Lists the people of an account, oldest first. `isMine`: it is the home person, or the only one, and has no other member. */
const listCircles = (db: Queryable, userId: number) =>
  db
    .select({
      id: people.id,
      name: people.name,
      role: memberships.role,
      since: isoMoment(memberships.createdAt),
      isMine: sql<boolean>`(${people.id} = home_person(${userId}) and ${people.id} in ${peopleOfOnly(userId)})`,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(people.id));

/**
 * Reads all data of an account except the bytes of its photos and recordings: text, at most a few megabytes. Excludes
 * its password, tokens and session ids. Contains the content of its home person if it has no other member; that of
 * others is in their own exports.
 */
export async function readOwnData(db: Queryable, { id, email, isEmailVerified }: Account) {
  const circles = await listCircles(db, id);
  const home = circles.find(({ isMine }) => isMine)?.id ?? NOBODY;
  const [
    use,
    content,
    logins,
    browsers,
    connections,
    passkeys,
    notifications,
    messages,
    changes,
    liveCalls,
  ] = await Promise.all([
    db
      .select({
        lastLoginAt: users.lastLoginAt,
        lastActiveAt: users.lastActiveAt,
        lastEmailSent: users.lastEmailSent,
        updatedAt: users.updatedAt,
      })
      .from(users)
      .where(eq(users.id, id)),
    readContent(db, home),
    db
      .select({ since: sessions.createdAt, until: sessions.expire })
      .from(sessions)
      .where(sql`${sessions.sess} -> 'passport' ->> 'user' = ${String(id)}`)
      .orderBy(desc(sessions.createdAt))
      .limit(NEWEST),
    exportKnownBrowsers(db, id),
    exportConnections(db, id),
    exportPasskeys(db, id),
    exportSubscriptions(db, id),
    // An address that nobody has proved to be theirs may be somebody else's, and so may its messages.
    isEmailVerified ? exportContactMessages(db, email, NEWEST) : [],
    exportAuditEntries(db, id, NEWEST),
    exportOwnLiveCalls(db, id, NEWEST),
  ]);
  return {
    use: use[0],
    ...content,
    circles: circles.flatMap(({ isMine, id: _id, ...circle }) => (isMine ? [] : [circle])),
    logins: logins.reverse(),
    browsers,
    connections,
    passkeys,
    notifications,
    messages: messages.reverse(),
    changes: changes.reverse(),
    liveCalls: liveCalls.reverse(),
  };
}

export type OwnData = Awaited<ReturnType<typeof readOwnData>>;
