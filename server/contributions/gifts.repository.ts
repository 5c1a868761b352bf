/** Gifts of relatives without an account, which wait among the contributions. */
import { and, asc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { contributions } from '#shared/contributions/contribution.table';
import { fileOfClip } from '../clips/clip.fields';
import type { Queryable, Transaction } from '../db/database';
import { isoMoment } from '../db/fields';
import type { MediaKind } from '../media/media-kinds';

/** SQL condition: the gift came by the link. */
export const isGiftOf = (linkId: PgColumn, giftId: string | null): SQL =>
  sql`exists (select from ${contributions} where ${contributions.giftId} = ${giftId}::uuid and ${contributions.givingLinkId} = ${linkId} and ${contributions}.person_id = ${linkId.table}.person_id)`;

/** SQL subquery of the accepted gift of a browser with its secret: id, person_id, giving_link_id. */
export const acceptedGift = (giftId: string, withdrawHash: string): SQL =>
  sql`(SELECT id, person_id, giving_link_id FROM ${contributions} WHERE ${contributions.giftId} = ${giftId}::uuid AND ${contributions.withdrawHash} = ${withdrawHash} AND status = 'taken')`;

const orOfClip = (file: 'photoId' | 'voiceId'): SQL =>
  sql`coalesce(${contributions[file]}, ${fileOfClip(contributions.clipId, file)})`;

const fileOf: Record<MediaKind, SQLWrapper> = {
  photo: orOfClip('photoId'),
  voice: orOfClip('voiceId'),
  sound: contributions.soundId,
  video: fileOfClip(contributions.clipId, 'videoId'),
};

/** SQL subquery of the gifts of a person that wait and have a file of the kind: giving_link_id, file_id. */
export const waitingGiftsOf = (personId: number, kind: MediaKind): SQL =>
  sql`(SELECT ${contributions.givingLinkId} AS giving_link_id, ${fileOf[kind]} AS file_id FROM ${contributions} WHERE ${contributions.personId} = ${personId} AND ${contributions.kind} = 'gift' AND ${contributions.status} = 'waiting')`;

/** Returns true if the gift came by the link already, whatever became of it. */
export async function hasGift(
  db: Queryable,
  link: { id: number; personId: number },
  giftId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: contributions.id })
    .from(contributions)
    .where(
      and(
        eq(contributions.giftId, giftId),
        eq(contributions.givingLinkId, link.id),
        eq(contributions.personId, link.personId),
      ),
    );
  return rows.length > 0;
}

export interface Gift {
  personId: number;
  givingLinkId: number;
  giftId: string;
  words: { fromName: string; relationship: string | null; description: string | null };
  photoId: string | null;
  voiceId: string | null;
  clipId: number | null;
  faceId: number | null;
  withdrawHash: string;
  childAgreed: boolean;
  consentVersion: string;
}

/** The caller has locked the person. */
export async function insertGift(tx: Transaction, gift: Gift): Promise<void> {
  await tx
    .insert(contributions)
    .values({ ...gift, kind: 'gift', createdBy: null, consentAt: sql`now()` });
}

/** Lists the agreements of the givers of a person's gifts, oldest first, without those of gifts that wait or are asked back. */
export const exportConsents = (db: Queryable, personId: number) =>
  db
    .select({
      fromName: sql<string | null>`${contributions.words} ->> 'fromName'`,
      agreedTo: contributions.consentVersion,
      agreedAt: isoMoment(contributions.consentAt),
      childAgreed: contributions.childAgreed,
      takenAt: isoMoment(contributions.decidedAt),
      askedBackAt: isoMoment(contributions.askedBackAt),
      keptBecause: contributions.keptBecause,
    })
    .from(contributions)
    .where(
      and(
        eq(contributions.personId, personId),
        eq(contributions.kind, 'gift'),
        eq(contributions.status, 'taken'),
      ),
    )
    .orderBy(asc(contributions.id));
