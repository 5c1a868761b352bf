import { asc, desc, eq, or, sql } from 'drizzle-orm';
import { adminAudit } from '#shared/schema/admin-audit';
import { contactMessages } from '#shared/schema/contact-messages';
import { knownBrowsers } from '#shared/schema/known-browsers';
import { sessions } from '#shared/schema/sessions';
import { users, type Account } from '#shared/schema/users';
import type { Queryable } from '../db/database';
import { exportFaces } from '../faces/face-photo.fields';
import { exportItems } from '../remember/remember-item.fields';
import { readTabletData } from './tablet-export.repository';

/** Of what can be added to without end, the newest so many; nobody has more who means well. */
const NEWEST = 1_000;

/**
 * Everything kept about an account but the bytes of its photos and recordings: text, at most a few megabytes. Its password,
 * tokens and session ids stay here.
 */
export async function readOwnData(db: Queryable, { id, email, isEmailVerified }: Account) {
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
    exportFaces(db, id),
    exportItems(db, id),
    readTabletData(db, id, NEWEST),
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
    isEmailVerified ? readMessages(db, email) : [],
    db
      .select({
        isByMe: sql<boolean>`coalesce(${adminAudit.adminId} = ${id}, false)`,
        action: adminAudit.action,
        fields: adminAudit.fields,
        createdAt: adminAudit.createdAt,
      })
      .from(adminAudit)
      .where(or(eq(adminAudit.targetId, id), eq(adminAudit.adminId, id)))
      .orderBy(desc(adminAudit.id))
      .limit(NEWEST),
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

const readMessages = (db: Queryable, email: string) =>
  db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(desc(contactMessages.id))
    .limit(NEWEST);
