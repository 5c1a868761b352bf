import { asc, desc, eq, sql } from 'drizzle-orm';
import { callConsents } from '#shared/schema/call-consents';
import { callContacts } from '#shared/schema/call-contacts';
import { callRequests } from '#shared/schema/call-requests';
import { plans } from '#shared/schema/plans';
import { tabletReports, tablets, tabletSettings } from '#shared/schema/tablets';
import type { Queryable } from '../db/database';

const weekdays = sql<
  number[] | null
>`(SELECT array_agg(weekday) FROM generate_series(1, 7) AS weekday WHERE ${plans.weekdays} & (1 << (weekday - 1)) <> 0)`;

/**
 * What is kept of an account's tablets, as it is taken along. What lets a tablet in stays here, and so does
 * the open code. Reports are kept for weeks; of somebody's who sends them without end, the newest so many.
 */
export async function readTabletData(db: Queryable, userId: number, newest: number) {
  const [settings, paired, contacts, consents, requests, planned, reports] = await Promise.all([
    db
      .select({ personName: tabletSettings.personName, message: tabletSettings.message })
      .from(tabletSettings)
      .where(eq(tabletSettings.userId, userId)),
    db
      .select({
        id: tablets.id,
        name: tablets.name,
        createdAt: tablets.createdAt,
        lastUsedAt: tablets.lastUsedAt,
      })
      .from(tablets)
      .where(eq(tablets.userId, userId))
      .orderBy(asc(tablets.id)),
    db
      .select({
        id: callContacts.id,
        name: callContacts.name,
        way: callContacts.way,
        address: callContacts.address,
        person: callContacts.facePhotoId,
        lastAskedAt: callContacts.askedAt,
      })
      .from(callContacts)
      .where(eq(callContacts.userId, userId))
      .orderBy(asc(callContacts.position)),
    db
      .select({
        address: callConsents.address,
        askedAt: callConsents.askedAt,
        agreedAt: callConsents.agreedAt,
        declinedAt: callConsents.declinedAt,
      })
      .from(callConsents)
      .where(eq(callConsents.userId, userId))
      .orderBy(asc(callConsents.address)),
    db
      .select({
        address: callRequests.address,
        pressedAt: callRequests.pressedAt,
        zone: callRequests.zone,
        sentAt: callRequests.sentAt,
        refusedAt: callRequests.refusedAt,
      })
      .from(callRequests)
      .where(eq(callRequests.userId, userId))
      .orderBy(desc(callRequests.askedAt), desc(callRequests.id))
      .limit(newest),
    db
      .select({
        id: plans.id,
        title: plans.title,
        at: sql<string>`to_char(${plans.at}, 'HH24:MI')`,
        day: plans.day,
        weekdays,
        createdAt: plans.createdAt,
      })
      .from(plans)
      .where(eq(plans.userId, userId))
      .orderBy(asc(plans.id)),
    db
      .select({
        tablet: tabletReports.tabletId,
        day: tabletReports.day,
        people: tabletReports.faces,
        createdAt: tabletReports.createdAt,
      })
      .from(tabletReports)
      .where(eq(tabletReports.userId, userId))
      .orderBy(desc(tabletReports.createdAt), desc(tabletReports.id))
      .limit(newest),
  ]);
  return {
    personName: settings[0]?.personName ?? null,
    message: settings[0]?.message ?? null,
    paired,
    callContacts: contacts,
    callConsents: consents,
    callRequests: requests.reverse(),
    plans: planned,
    used: reports.reverse(),
  };
}
