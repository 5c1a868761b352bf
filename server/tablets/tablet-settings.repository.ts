import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { people } from '#shared/schema/people';
import type { TabletSettings } from '#shared/tablet';
import { transaction, type Database, type Queryable } from '../db/database';
import { lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { tabletSettingsFields } from './tablet.fields';

/** SQL expression for the name of a person, or null. */
export const personNameOf = (personId: SQLWrapper) =>
  sql<string | null>`(SELECT person.name FROM ${people} AS person WHERE person.id = ${personId})`;

export async function readTabletSettings(db: Queryable, personId: number): Promise<TabletSettings> {
  const [row] = await db.select(tabletSettingsFields).from(people).where(eq(people.id, personId));
  return row ?? { personName: null, message: null };
}

/** Updates the defined fields. */
export function saveTabletSettings(
  db: Database,
  person: PersonAccess,
  { personName, message }: { [Name in keyof TabletSettings]?: TabletSettings[Name] | undefined },
): Promise<TabletSettings> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    // Sets a column to itself, because an UPDATE needs at least one column.
    await tx
      .update(people)
      .set({ homeOf: sql`${people.homeOf}`, name: personName, message })
      .where(eq(people.id, person.id));
    return readTabletSettings(tx, person.id);
  });
}
