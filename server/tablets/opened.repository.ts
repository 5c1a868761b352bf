import { eq, sql } from 'drizzle-orm';
import { people } from '#shared/people/person.table';
import { OPENED_DAYS } from '#shared/product/limits';
import type { TabletReport } from '#shared/tablet/tablet.form';
import type { Opened } from '#shared/tablets/opened.answer';
import { openedOnTablets } from '#shared/tablets/opened.table';
import { isClipOf } from '../clips/clip.fields';
import { acceptedGift } from '../contributions/gifts.repository';
import type { Queryable, Transaction } from '../db/database';
import { daysAgo, type ExpiredRows } from '../db/expired-rows';
import { jsonRows } from '../db/fields';
import type { PersonAccess } from '../db/person-lock.repository';
import { facesOf } from '../faces/face-photos.repository';
import { linksThatTellOpened } from '../giving/giving-links.repository';
import { hellosOf } from '../hellos/hellos.repository';
import { cameWith } from '../media/given-media.fields';

export const expiredOpened: ExpiredRows = {
  table: openedOnTablets,
  where: sql`${openedOnTablets.createdAt} <= ${daysAgo(OPENED_DAYS)}`,
};

/**
 * Stores what was opened on a day, once for each hello and face, if an owner lets members know. Leaves out what is not the
 * person's, and the night, of which nobody is notified. The transaction holds the person's lock.
 */
export async function recordOpened(
  tx: Transaction,
  personId: number,
  day: string,
  opened: NonNullable<TabletReport['opened']>,
): Promise<void> {
  const told = opened.filter(({ part }) => part !== 'night');
  if (told.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${openedOnTablets} (person_id, kind, row_id, day, part)
    SELECT ${personId}::int, kind, id, ${day}::date, part
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told (kind text, id int, part text)
    WHERE (SELECT ${people.tellsOpened} FROM ${people} WHERE ${people.id} = ${personId})
      AND CASE kind
        WHEN 'hello' THEN EXISTS (SELECT FROM ${hellosOf(personId)} AS own WHERE own.id = told.id)
        ELSE EXISTS (SELECT FROM ${facesOf(personId)} AS own WHERE own.id = told.id)
      END
    ON CONFLICT DO NOTHING`);
}

const person = sql`people.id`;

/** SQL condition: it was opened yesterday on a tablet of the person in `people`, the night is over, and an owner lets members know. */
const isToldToday = sql`opened_on_tablets.person_id = people.id AND people.tells_opened
          AND opened_on_tablets.day = (now() AT TIME ZONE people.time_zone)::date - 1
          AND (now() AT TIME ZONE people.time_zone)::time >= people.night_to`;

/**
 * The hellos and faces of the member that were opened yesterday on a tablet of the person in `people`, newest first: from the
 * end of the person's night until midnight, if an owner lets members know. Table names are written out, because Drizzle omits
 * them in queries of a single table.
 */
export const openedYesterday = (userId: number) =>
  jsonRows<Opened>(
    {
      kind: openedOnTablets.kind,
      id: openedOnTablets.rowId,
      // The night is not stored.
      part: sql<Opened['part']>`${openedOnTablets.part}`,
    },
    {
      rows: sql`FROM ${openedOnTablets}
        WHERE ${isToldToday}
          AND CASE opened_on_tablets.kind
            WHEN 'hello' THEN EXISTS (SELECT FROM ${hellosOf(person)} AS own WHERE own.id = opened_on_tablets.row_id AND own.created_by = ${userId})
            ELSE EXISTS (SELECT FROM ${facesOf(person)} AS own WHERE own.id = opened_on_tablets.row_id AND own.created_by = ${userId})
          END`,
      orderBy: sql`opened_on_tablets.kind, opened_on_tablets.created_at DESC, opened_on_tablets.row_id DESC`,
    },
  );

export async function listOpened(
  db: Queryable,
  { id, userId }: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<Opened[]> {
  const [row] = await db
    .select({ opened: openedYesterday(userId) })
    .from(people)
    .where(eq(people.id, id));
  return row?.opened ?? [];
}

/**
 * Returns whether a hello, or the main picture or the clip of a face, that a gift became was opened yesterday. Of a further picture nobody
 * can tell, because the pictures of a face take turns.
 */
export async function isGiftOpened(
  db: Queryable,
  giftId: string,
  withdrawHash: string,
): Promise<boolean> {
  const gift = { id: sql`gift.id`, personId: sql`gift.person_id` };
  const files = { photoId: sql`own.photo_id`, voiceId: sql`own.voice_id` };
  const isItsClip = isClipOf(gift, sql`own.clip_id`);
  const isOfGift = sql`(${cameWith(gift, files)} OR ${isItsClip})`;
  // The still of a clip is in place of the picture.
  const isMainPicture = sql`(${cameWith(gift, { ...files, voiceId: sql`NULL` })} OR ${isItsClip})`;
  const { rows } = await db.execute(sql`
    SELECT FROM ${acceptedGift(giftId, withdrawHash)} AS gift
      JOIN ${linksThatTellOpened} AS link ON link.id = gift.giving_link_id AND link.person_id = gift.person_id
      JOIN ${people} ON people.id = gift.person_id
      JOIN ${openedOnTablets} ON ${isToldToday}
    WHERE CASE opened_on_tablets.kind
        WHEN 'hello' THEN EXISTS (SELECT FROM ${hellosOf(person)} AS own WHERE own.id = opened_on_tablets.row_id AND ${isOfGift})
        ELSE EXISTS (SELECT FROM ${facesOf(person)} AS own WHERE own.id = opened_on_tablets.row_id AND ${isMainPicture})
      END
    LIMIT 1`);
  return rows.length > 0;
}
