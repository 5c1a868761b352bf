import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#shared/product/durations';
import { PRACTICE_EVENTS_STORED, TABLET_OFFLINE_DAYS } from '#shared/product/limits';
import { facePractice } from '#shared/tablets/face-practice.table';
import { practiceState, type PracticeEvent } from '#shared/tablets/practice';
import { readClock } from '../db/clock.repository';
import type { Database, Queryable, Transaction } from '../db/database';
import { withPersonLocked } from '../db/person-lock.repository';
import { facesOf } from '../faces/face-photos.repository';

type PracticeRow = Omit<typeof facePractice.$inferInsert, 'personId'>;

/**
 * Merges the questions of a report into the practice of their faces. Each counts once, in the order in which they were
 * asked, whichever tablet reports first. Questions for faces that are not the person's, too old or in the future are left
 * out. The transaction holds the person's lock.
 */
export async function recordPractice(
  tx: Transaction,
  personId: number,
  reported: readonly PracticeEvent[],
): Promise<void> {
  if (reported.length === 0) return;
  const now = Date.now();
  const oldest = now - TABLET_OFFLINE_DAYS * DAY_MS;
  const recent = reported.filter(({ at }) => at > oldest && at <= now + DAY_MS);
  const rows = (await readPractice(tx, personId, recent)).flatMap(({ faceId, before }) =>
    merged(
      faceId,
      before,
      recent.filter((event) => event.faceId === faceId),
      oldest,
    ),
  );
  if (rows.length === 0) return;
  await tx
    .insert(facePractice)
    .values(rows.map((row) => ({ ...row, personId })))
    .onConflictDoUpdate({
      target: [facePractice.personId, facePractice.faceId],
      set: {
        state: sql`excluded.state`,
        base: sql`excluded.base`,
        events: sql`excluded.events`,
      },
    });
}

/** The faces of the events that are the person's, each with what is stored of its practice. */
async function readPractice(
  tx: Transaction,
  personId: number,
  events: readonly PracticeEvent[],
): Promise<{ faceId: number; before: PracticeRow | undefined }[]> {
  const asked = [...new Set(events.map(({ faceId }) => faceId))];
  const { rows: own } = await tx.execute<{ id: number }>(
    sql`SELECT face.id FROM ${facesOf(personId)} AS face WHERE face.id = ANY(${sql.param(asked)}::int[])`,
  );
  const ids = own.map(({ id }) => id);
  const stored = await tx
    .select()
    .from(facePractice)
    .where(and(eq(facePractice.personId, personId), inArray(facePractice.faceId, ids)));
  return ids.map((faceId) => ({
    faceId,
    before: stored.find((row) => row.faceId === faceId),
  }));
}

/**
 * Moves the stored events that no tablet can report any more into the state before the others, and of more than
 * PRACTICE_EVENTS_STORED the oldest.
 */
function merged(
  faceId: number,
  before: PracticeRow | undefined,
  reported: readonly PracticeEvent[],
  oldest: number,
): PracticeRow[] {
  const stored = before?.events ?? [];
  const known = new Set(stored.map(({ id }) => id));
  const all = [...stored, ...reported.filter(({ id }) => !known.has(id))].toSorted(
    (one, other) => one.at - other.at,
  );
  const isOld = ({ at }: PracticeEvent) => at <= oldest;
  const first = Math.max(all.filter(isOld).length, all.length - PRACTICE_EVENTS_STORED);
  const base = practiceState(all.slice(0, first), before?.base ?? undefined);
  const events = all.slice(first);
  const state = practiceState(events, base);
  return state ? [{ faceId, base: base ?? null, events, state }] : [];
}

/** SQL condition: the oldest stored question of the face can no longer be reported. Questions are stored in the order of their time. */
const hasOld = (oldest: number) => sql`(${facePractice.events} -> 0 ->> 'at')::float8 <= ${oldest}`;

/**
 * Forgets the questions that are older than TABLET_OFFLINE_DAYS, also where no tablet reports any more. What follows from them
 * for the next question of their face stays.
 * @returns the number of people whose questions were forgotten
 */
export async function forgetOldPractice(
  { db }: { db: Database },
  stop?: AbortSignal,
): Promise<{ people: number }> {
  let people = 0;
  for (let last = 0; !stop?.aborted; people += 1) {
    const oldest = (await readClock(db)) * 1000 - TABLET_OFFLINE_DAYS * DAY_MS;
    const personId = await nextWithOld(db, last, oldest);
    if (personId === undefined) break;
    await withPersonLocked(db, personId, (tx) => forgetOldOf(tx, personId, oldest));
    last = personId;
  }
  return { people };
}

async function nextWithOld(
  db: Queryable,
  afterId: number,
  oldest: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ personId: facePractice.personId })
    .from(facePractice)
    .where(and(gt(facePractice.personId, afterId), hasOld(oldest)))
    .orderBy(asc(facePractice.personId))
    .limit(1);
  return row?.personId;
}

async function forgetOldOf(tx: Transaction, personId: number, oldest: number): Promise<void> {
  const isOfPerson = eq(facePractice.personId, personId);
  const stored = await tx
    .select()
    .from(facePractice)
    .where(and(isOfPerson, hasOld(oldest)));
  for (const before of stored)
    for (const { faceId, base, events } of merged(before.faceId, before, [], oldest))
      await tx
        .update(facePractice)
        .set({ base, events })
        .where(and(isOfPerson, eq(facePractice.faceId, faceId)));
}
