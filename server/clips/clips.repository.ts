import { and, desc, eq, gt, inArray, not, sql } from 'drizzle-orm';
import type { Clip } from '#shared/clips/clip.answer';
import { clips } from '#shared/clips/clip.table';
import type { Audience } from '#shared/people/person.table';
import { UNPLACED_CLIP_HOURS, UNPLACED_CLIPS_MAX } from '#shared/product/limits';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { ClipEnded } from '../db/domain-errors';
import type { ExpiredRows } from '../db/expired-rows';
import {
  addedBy,
  lockPerson,
  ownedBy,
  type Adder,
  type PersonAccess,
} from '../db/person-lock.repository';
import { insertMedia, setAudience } from '../media/media.repository';
import type { PlacedClip } from '../media/receive-clip';
import { refuseOverfull } from '../media/storage.repository';
import { isOpenVideo } from '../media/video.fields';
import { ownClip } from './clip.fields';

const agesAfter = sql`make_interval(hours => ${UNPLACED_CLIP_HOURS}::int)`;

/** Clips that got no place in time. A trigger deletes their files. */
export const unplacedClips: ExpiredRows = {
  table: clips,
  where: sql`not ${clips.isPlaced} and ${clips.createdAt} <= now() - ${agesAfter}`,
};

/** Returns the clip that an earlier request of the account with the same key added. */
export async function findCreatedClip(
  db: Queryable,
  person: PersonAccess,
  requestKey: string | undefined,
): Promise<Clip | undefined> {
  if (requestKey === undefined) return undefined;
  const [row] = await db
    .select({ clip: ownClip })
    .from(clips)
    .where(and(addedBy(clips, person), eq(clips.requestKey, requestKey)));
  return row?.clip;
}

export interface NewClipRow extends PlacedClip {
  line: string;
  /** The name of who recorded it, if that is not the account. */
  fromName?: string | null;
}

/**
 * Stores a clip that has no place yet. The oldest of the account's gives way to one too many.
 * @param audience 'nobody' for that of a helper
 */
export function insertClip(
  db: Database,
  person: PersonAccess,
  clip: NewClipRow,
  { audience, requestKey }: { audience: Audience; requestKey: string | undefined },
): Promise<Clip> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const created = await findCreatedClip(tx, person, requestKey);
    if (created) return created;
    await deleteOldestUnplaced(tx, person);
    const [row] = await tx
      .insert(clips)
      .values({
        ...ownedBy(person),
        ...(await withFiles(tx, person, clip, audience)),
        requestKey,
      })
      .returning({ clip: ownClip });
    if (!row) throw new Error('An inserted clip came back empty');
    await refuseOverfull(tx, person.id);
    return row.clip;
  });
}

/** Inserts the files of a clip. Returns the columns of its row that they fill, and its texts. */
async function withFiles(
  tx: Transaction,
  adder: Adder,
  { video, still, voice, line, fromName }: NewClipRow,
  audience: Audience,
) {
  return {
    videoId: await insertMedia(tx, adder, video, audience),
    stillId: await insertMedia(tx, adder, still, audience),
    voiceId: voice ? await insertMedia(tx, adder, voice, audience) : null,
    line,
    fromName,
  };
}

/** Stores the clip of a gift, whose place is a contribution that waits. The caller has locked the person, and writes that row. */
export async function insertGivenClip(
  tx: Transaction,
  giver: Adder,
  clip: NewClipRow,
): Promise<number> {
  const [row] = await tx
    .insert(clips)
    .values({
      personId: giver.id,
      ...(await withFiles(tx, giver, clip, 'nobody')),
      isPlaced: true,
    })
    .returning({ id: clips.id });
  if (!row) throw new Error('An inserted clip came back empty');
  return row.id;
}

/** Notes with which gift a clip came. */
export async function noteGiftOfClip(
  tx: Transaction,
  personId: number,
  contributionId: number,
  clipId: number,
): Promise<void> {
  await tx
    .update(clips)
    .set({ contributionId })
    .where(and(eq(clips.id, clipId), eq(clips.personId, personId)));
}

/** Returns the id of the clip that came with a gift, if its files are shown. */
export async function findGivenClip(
  tx: Transaction,
  personId: number,
  contributionId: number,
): Promise<number | null> {
  const [row] = await tx
    .select({ id: clips.id })
    .from(clips)
    .where(
      and(
        eq(clips.contributionId, contributionId),
        eq(clips.personId, personId),
        isOpenVideo(clips.videoId),
      ),
    );
  return row?.id ?? null;
}

async function deleteOldestUnplaced(tx: Transaction, person: PersonAccess): Promise<void> {
  const unplaced = await tx
    .select({ id: clips.id })
    .from(clips)
    .where(and(addedBy(clips, person), not(clips.isPlaced)))
    .orderBy(desc(clips.id));
  const tooMany = unplaced.slice(UNPLACED_CLIPS_MAX - 1).map(({ id }) => id);
  if (tooMany.length > 0)
    await tx.delete(clips).where(and(eq(clips.personId, person.id), inArray(clips.id, tooMany)));
}

/**
 * Gives a clip of the account its place, once. The caller has locked the person, and writes the row that refers to it.
 * @param audience 'nobody' for a contribution
 * @throws ClipEnded if there is none without a place
 */
export async function placeClip(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  id: number,
  audience: Audience,
): Promise<number> {
  const [row] = await tx
    .update(clips)
    .set({ isPlaced: true })
    .where(
      and(
        eq(clips.id, id),
        addedBy(clips, person),
        not(clips.isPlaced),
        gt(clips.createdAt, sql`now() - ${agesAfter}`),
      ),
    )
    .returning({ id: clips.id });
  if (!row) throw new ClipEnded();
  await setAudienceOfClip(tx, person.id, id, audience);
  return id;
}

/** Opens the files of a clip of a person to others, or to nobody. */
export async function setAudienceOfClip(
  tx: Transaction,
  personId: number,
  id: number,
  audience: Audience,
): Promise<void> {
  const [clip] = await tx
    .select({ videoId: clips.videoId, stillId: clips.stillId, voiceId: clips.voiceId })
    .from(clips)
    .where(and(eq(clips.id, id), eq(clips.personId, personId)));
  if (!clip) return;
  await setAudience(tx, 'video', personId, [clip.videoId], audience);
  await setAudience(tx, 'photo', personId, [clip.stillId], audience);
  if (clip.voiceId !== null) await setAudience(tx, 'voice', personId, [clip.voiceId], audience);
}

/** Deletes the clips that an account added to a person whose row is locked; faces lose theirs, and hellos go with them. */
export async function deleteClipsAddedBy(
  tx: Transaction,
  person: Pick<PersonAccess, 'id' | 'userId'>,
): Promise<void> {
  await tx.delete(clips).where(addedBy(clips, person));
}
