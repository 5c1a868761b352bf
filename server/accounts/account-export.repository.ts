import { asc, desc, eq, sql } from 'drizzle-orm';
import { knownBrowsers } from '#shared/schema/known-browsers';
import { sessions } from '#shared/schema/sessions';
import { users, type Account } from '#shared/schema/users';
import { exportAuditEntries } from '../admin/audit-entry.fields';
import { exportContactMessages } from '../contact/contact-messages.repository';
import type { Queryable } from '../db/database';
import { findHomePerson } from '../db/person-lock.repository';
import { exportFaces } from '../faces/face-photo.fields';
import { exportItems } from '../remember/remember-item.fields';
import { readTabletData } from './tablet-export.repository';

/** An id that no person has. */
const NOBODY = 0;

/** The maximum number of exported rows per table without a limit of its own; the newest are exported. */
const NEWEST = 1_000;

/**
 * Reads all data of an account except the bytes of its photos and recordings: text, at most a few megabytes. Excludes
 * its password, tokens and session ids.
 */
export async function readOwnData(db: Queryable, { id, email, isEmailVerified }: Account) {
  const home = (await findHomePerson(db, id)) ?? NOBODY;
  const [use, people, items, tablets, logins, browsers, messages, changes] = await Promise.all([
    db
      .select({
        lastLoginAt: users.lastLoginAt,
        lastActiveAt: users.lastActiveAt,
        lastEmailSent: users.lastEmailSent,
        updatedAt: users.updatedAt,
      })
      .from(users)
      .where(eq(users.id, id)),
    exportFaces(db, home),
    exportItems(db, home),
    readTabletData(db, home, NEWEST),
    db
      .select({ since: sessions.createdAt, until: sessions.expire })
      .from(sessions)
      .where(sql`${sessions.sess} -> 'passport' ->> 'user' = ${String(id)}`)
      .orderBy(desc(sessions.createdAt))
      .limit(NEWEST),
    db
      .select({ lastSignIn: knownBrowsers.signedInAt })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.userId, id))
      .orderBy(asc(knownBrowsers.signedInAt)),
    // An address that nobody has proved to be theirs may be somebody else's, and so may its messages.
    isEmailVerified ? exportContactMessages(db, email, NEWEST) : [],
    exportAuditEntries(db, id, NEWEST),
  ]);
  return {
    use: use[0],
    people,
    items,
    tablets,
    logins: logins.reverse(),
    browsers,
    messages: messages.reverse(),
    changes: changes.reverse(),
  };
}

export type OwnData = Awaited<ReturnType<typeof readOwnData>>;
