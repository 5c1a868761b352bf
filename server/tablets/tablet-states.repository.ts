import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { rolesWith } from '#shared/circle/roles';
import { memberships } from '#shared/people/person.table';
import { TABLET_SILENT_HOURS } from '#shared/product/limits';
import type { TabletState } from '#shared/tablet/tablet.form';
import { tablets, tabletStates } from '#shared/tablets/tablet.table';
import type { Database, Transaction } from '../db/database';
import { emailRecipients } from './tablet-members.repository';

/**
 * Stores what a tablet reports about itself in place of its report before.
 * @returns false if the tablet was disconnected
 */
export async function storeTabletState(
  db: Database,
  { id, personId, sharedDevice }: { id: number; personId: number; sharedDevice: string | null },
  { awake, canSpeak, version, contentAge, setupDone = [], full = false, ...told }: TabletState,
): Promise<boolean> {
  // A shared tablet works for all of its people, whoever sits at it.
  const isThisOne =
    sharedDevice === null
      ? sql`id = ${id} AND person_id = ${personId}`
      : sql`device_id = ${sharedDevice} AND is_shared`;
  // Its songs and clips are those of the person who sits at it.
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${tabletStates} (person_id, tablet_id, awake, can_speak, version, content_age, setup_done, is_full, reach, plays, songs, clips, can_record, can_talk)
    SELECT person_id, id, ${awake}, ${canSpeak}, ${version}, ${contentAge}::int, ${JSON.stringify(setupDone)}::jsonb, ${full}::boolean, ${orNull(told.reach)}::jsonb, ${orNull(told.plays)}::jsonb,
      CASE WHEN id = ${id} THEN ${orNull(told.songs)}::jsonb END, CASE WHEN id = ${id} THEN ${orNull(told.clips)}::jsonb END,
      ${told.canRecord ?? null}::boolean, ${told.canTalk ?? null}::boolean
    FROM ${tablets}
    WHERE ${isThisOne} FOR KEY SHARE
    ON CONFLICT (person_id, tablet_id) DO UPDATE SET
      awake = excluded.awake, can_speak = excluded.can_speak, version = excluded.version,
      content_age = excluded.content_age, setup_done = excluded.setup_done, is_full = excluded.is_full, reach = excluded.reach, plays = excluded.plays, songs = excluded.songs, clips = excluded.clips, can_record = excluded.can_record, can_talk = excluded.can_talk,
      heard_at = now(), silence_told_at = NULL`);
  return rowCount !== null && rowCount > 0;
}

const orNull = (told: object | undefined) => (told === undefined ? null : JSON.stringify(told));

/** Counts the connected tablets, and those that reported nothing for TABLET_SILENT_HOURS or never did. */
export async function countTablets(db: Database): Promise<{ paired: number; silent: number }> {
  const isSilent = sql`${tabletStates.heardAt} IS NULL OR ${tabletStates.heardAt} <= now() - make_interval(hours => ${TABLET_SILENT_HOURS}::int)`;
  const [counts] = await db
    .select({
      paired: sql<number>`count(*)::int`,
      silent: sql<number>`(count(*) FILTER (WHERE ${isSilent}))::int`,
    })
    .from(tablets)
    .leftJoin(tabletStates, eq(tabletStates.tabletId, tablets.id));
  return counts ?? { paired: 0, silent: 0 };
}

const isUnnotified = and(
  isNull(tabletStates.silenceNotifiedAt),
  lte(tabletStates.heardAt, sql`now() - make_interval(hours => ${TABLET_SILENT_HOURS}::int)`),
);
const isOfTablet = and(
  eq(tablets.id, tabletStates.tabletId),
  eq(tablets.personId, tabletStates.personId),
);

/** Finds a device that has gone quiet and of which nobody was notified. */
export async function findSilentDevice(tx: Transaction): Promise<string | undefined> {
  const [silent] = await tx
    .select({ deviceId: tablets.deviceId })
    .from(tabletStates)
    .innerJoin(tablets, isOfTablet)
    .where(isUnnotified)
    .limit(1);
  return silent?.deviceId;
}

interface SilentTablet {
  personId: number;
  name: string;
  heardAt: Date;
}

/**
 * Marks all rows of a device that is locked as notified, and returns them in the order of their people. Empty if another server
 * has notified the family, or the device was heard from meanwhile.
 */
export async function markSilenceNotified(
  tx: Transaction,
  deviceId: string,
): Promise<SilentTablet[]> {
  const rows = await tx
    .update(tabletStates)
    .set({ silenceNotifiedAt: sql`now()` })
    .from(tablets)
    .where(and(isOfTablet, eq(tablets.deviceId, deviceId), isUnnotified))
    .returning({
      personId: tabletStates.personId,
      name: tablets.name,
      heardAt: tabletStates.heardAt,
    });
  return rows.sort((one, other) => one.personId - other.personId);
}

/** Returns the owners and caregivers of a person, who are notified when a tablet has gone quiet. */
export async function listSilenceRecipients(tx: Transaction, personId: number) {
  const members = await emailRecipients(
    tx,
    personId,
    inArray(memberships.role, [...rolesWith('edit')]),
  );
  // The email looks the person up when it is written.
  return members.map(({ personName: _name, ...member }) => member);
}
