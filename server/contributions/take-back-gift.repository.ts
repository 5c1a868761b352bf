/**
 * A giver takes a gift back. One that waits is deleted. One that was accepted is hidden at once, wherever it is shown, until an
 * owner keeps it with a reason or deletes it; else it is deleted after HIDDEN_GIFT_DAYS.
 */
import { and, eq, sql } from 'drizzle-orm';
import { contributions } from '#shared/contributions/contribution.table';
import type { GiftAskedBack } from '#shared/giving/giving.answer';
import { findGivenClip, setAudienceOfClip } from '../clips/clips.repository';
import { joinedContent } from '../contents';
import { transaction, type Database, type Queryable, type Transaction } from '../db/database';
import { lockPeople, lockPerson, type PersonAccess } from '../db/person-lock.repository';
import { purgeHiddenFace } from '../faces/deleted-faces.repository';
import type { MailQueue } from '../mail/queue';
import { findGivenMedia } from '../media/given-media.repository';
import { setAudience } from '../media/media.repository';
import { refuseOverfull } from '../media/storage.repository';
import type { GivenContent, HiddenGift, HidesGifts, NotShown } from '../people/content.fields';
import { recordHistory } from '../people/history.repository';
import { announceWaiting } from './announce-waiting.repository';
import { hiddenUntil, isAskedBack } from './contribution.fields';
import { deleteContribution } from './contributions.repository';

const rooms: Record<'face' | 'hello', HidesGifts> = joinedContent('hidesGifts');

const giftFields = {
  id: contributions.id,
  personId: contributions.personId,
  status: contributions.status,
  words: contributions.words,
  faceId: contributions.faceId,
  photoId: contributions.photoId,
  voiceId: contributions.voiceId,
  clipId: contributions.clipId,
  hiddenUntil,
  reason: contributions.keptBecause,
};

const findGift = async (db: Queryable, giftId: string, withdrawHash: string) =>
  (
    await db
      .select(giftFields)
      .from(contributions)
      .where(and(eq(contributions.giftId, giftId), eq(contributions.withdrawHash, withdrawHash)))
  )[0];
type FoundGift = NonNullable<Awaited<ReturnType<typeof findGift>>>;

const isGift = ({ id, personId }: Pick<FoundGift, 'id' | 'personId'>) =>
  and(eq(contributions.id, id), eq(contributions.personId, personId));

/**
 * Deletes a gift that waits, or hides one that was accepted and tells the owners.
 * @returns undefined if there is no such gift, nothing of it is shown any more, or its secret is another one
 */
export function takeBackGift(
  db: Database,
  mails: Pick<MailQueue, 'enqueue'>,
  giftId: string,
  withdrawHash: string,
): Promise<'deleted' | GiftAskedBack | undefined> {
  return transaction(db, async (tx) => {
    const found = await findGift(tx, giftId, withdrawHash);
    if (!found) return undefined;
    // Nobody decides about it meanwhile.
    await lockPeople(tx, [found.personId]);
    const gift = await findGift(tx, giftId, withdrawHash);
    if (!gift) return undefined;
    if (gift.status === 'waiting') {
      await deleteContribution(tx, gift.personId, gift.id);
      return 'deleted';
    }
    if (gift.status === 'taken' && gift.reason === null) {
      if (!(await hideGift(tx, gift))) return undefined;
      await announceWaiting(tx, mails, gift.personId, 'manage');
    }
    return readGiftAskedBack(tx, giftId, withdrawHash);
  });
}

/**
 * Hides gifts that were asked back since a backup, which a restore shows again. An owner decides about them anew.
 * @returns how many
 */
export async function hideGiftsAgain(tx: Transaction, ids: number[]): Promise<number> {
  let hidden = 0;
  for (const id of ids) if (await hideGiftAgain(tx, id)) hidden += 1;
  return hidden;
}

/** Returns false if it is no accepted gift, or nothing of it is there. */
async function hideGiftAgain(tx: Transaction, id: number): Promise<boolean> {
  const [gift] = await tx
    .select(giftFields)
    .from(contributions)
    .where(and(eq(contributions.id, id), eq(contributions.status, 'taken')));
  return gift !== undefined && hideGift(tx, gift);
}

async function hideGift(tx: Transaction, gift: FoundGift): Promise<boolean> {
  const { personId } = gift;
  const files: GivenContent = {
    ...(await findGivenMedia(tx, personId, gift.id)),
    clipId: await findGivenClip(tx, personId, gift.id),
  };
  if (Object.values(files).every((id) => id === null)) return false;
  const fromName = gift.words.fromName ?? null;
  // First, because triggers leave the files of a contribution.
  await tx
    .update(contributions)
    .set({ ...files, status: 'hidden', askedBackAt: sql`now()` })
    .where(isGift(gift));
  const { faceId, words } = await hideFiles(tx, personId, files);
  await tx
    .update(contributions)
    .set({ faceId, words: { fromName, ...words } })
    .where(isGift(gift));
  // Only the endpoints of waiting contributions open them.
  if (files.photoId !== null) await setAudience(tx, 'photo', personId, [files.photoId], 'nobody');
  if (files.voiceId !== null) await setAudience(tx, 'voice', personId, [files.voiceId], 'nobody');
  if (files.clipId !== null) await setAudienceOfClip(tx, personId, files.clipId, 'nobody');
  await recordHistory(tx, { id: personId, userId: null, by: fromName }, 'asked-gift-back');
  return true;
}

async function hideFiles(
  tx: Transaction,
  personId: number,
  files: GivenContent,
): Promise<HiddenGift> {
  for (const room of Object.values(rooms)) {
    const hidden = await room.hide(tx, { id: personId }, files);
    if (hidden) return hidden;
  }
  throw new Error('A gift that is there is shown nowhere');
}

/** Returns what became of an accepted gift that its giver asked to take back. */
export async function readGiftAskedBack(
  db: Queryable,
  giftId: string,
  withdrawHash: string,
): Promise<GiftAskedBack | undefined> {
  const gift = await findGift(db, giftId, withdrawHash);
  if (!gift || (gift.hiddenUntil === null && gift.reason === null)) return undefined;
  return { hiddenUntil: gift.hiddenUntil, reason: gift.reason };
}

async function findAskedBack(tx: Transaction, personId: number, id: number) {
  const [gift] = await tx
    .select(giftFields)
    .from(contributions)
    .where(and(isGift({ id, personId }), isAskedBack));
  return gift;
}

/** Shows a gift again that is asked back. The giver reads the reason. */
export function keepGift(
  db: Database,
  person: PersonAccess,
  id: number,
  reason: string,
): Promise<'shown' | NotShown> {
  return transaction(db, async (tx) => {
    await lockPerson(tx, person);
    const gift = await findAskedBack(tx, person.id, id);
    if (!gift) return 'none-waiting';
    const room = gift.faceId === null ? rooms.hello : rooms.face;
    const shown = await room.show(tx, person, gift);
    if (shown !== 'shown') return shown;
    const fromName = gift.words.fromName ?? null;
    await tx
      .update(contributions)
      .set({
        status: 'taken',
        keptBecause: reason,
        photoId: null,
        voiceId: null,
        clipId: null,
        words: { fromName },
      })
      .where(isGift(gift));
    await refuseOverfull(tx, person.id);
    await recordHistory(tx, person, 'kept-gift', fromName);
    return 'shown';
  });
}

/**
 * Deletes a gift that is asked back, with its photo and recording. The person is locked.
 * @returns false if there is no such gift
 */
export async function deleteGiftAskedBack(
  tx: Transaction,
  person: PersonAccess,
  id: number,
): Promise<boolean> {
  await lockPerson(tx, { ...person, right: 'manage' });
  const gift = await findAskedBack(tx, person.id, id);
  if (!gift) return false;
  if (gift.faceId !== null) await purgeHiddenFace(tx, person.id, gift.faceId);
  await deleteContribution(tx, person.id, id);
  await recordHistory(tx, person, 'deleted-gift', gift.words.fromName ?? null);
  return true;
}
