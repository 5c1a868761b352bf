import { asc, desc, eq } from 'drizzle-orm';
import { tabletReports, tablets, tabletSettings } from '#shared/schema/tablets';
import type { Tablet, TabletSettings } from '#shared/tablet';
import type { Queryable } from '../db/database';
import { countOwned, isoMoment, type Fields } from '../db/fields';

/** The public fields of a tablet; its credentials remain on the server. */
export const tabletFields = {
  id: tablets.id,
  name: tablets.name,
  createdAt: isoMoment(tablets.createdAt),
  lastUsedAt: isoMoment(tablets.lastUsedAt),
} satisfies Fields<Tablet>;

export const tabletSettingsFields = {
  personName: tabletSettings.personName,
  message: tabletSettings.message,
} satisfies Fields<TabletSettings>;

export const exportTablets = (db: Queryable, userId: number) =>
  db.select(tabletFields).from(tablets).where(eq(tablets.userId, userId)).orderBy(asc(tablets.id));

/** The newest so many, newest first. */
export const exportTabletReports = (db: Queryable, userId: number, newest: number) =>
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
    .limit(newest);

export const countTablets = countOwned(tablets);
