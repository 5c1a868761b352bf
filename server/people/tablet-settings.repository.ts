import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { people } from '#shared/people/person.table';
import { DEFAULT_LOCALE } from '#shared/product/limits';
import type { TabletSettings } from '#shared/tablets/tablet.answer';
import type { Database, Queryable } from '../db/database';
import type { PersonAccess } from '../db/person-lock.repository';
import { updatePerson } from './person-settings.repository';
import { tabletSettingsFields } from './person.fields';

/** SQL expression for the name of a person, or null. */
export const personNameOf = (personId: SQLWrapper) =>
  sql<string | null>`(SELECT person.name FROM ${people} AS person WHERE person.id = ${personId})`;

export async function readTabletSettings(db: Queryable, personId: number): Promise<TabletSettings> {
  const [row] = await db.select(tabletSettingsFields).from(people).where(eq(people.id, personId));
  return row ?? { personName: null, message: null, locale: DEFAULT_LOCALE };
}

/** Updates the defined fields. */
export async function saveTabletSettings(
  db: Database,
  person: PersonAccess,
  {
    personName,
    message,
    locale,
  }: { [Name in keyof TabletSettings]?: TabletSettings[Name] | undefined },
): Promise<TabletSettings> {
  const saved = await updatePerson(db, person, { name: personName, message, locale });
  return {
    personName: saved?.name ?? null,
    message: saved?.message ?? null,
    locale: saved?.locale ?? DEFAULT_LOCALE,
  };
}
