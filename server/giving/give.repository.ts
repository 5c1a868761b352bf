import { GIFT_CONSENT_VERSION } from '#shared/giving/giving.form';
import { WAITING_GIFTS_MAX } from '#shared/product/limits';
import { insertGivenClip, type NewClipRow } from '../clips/clips.repository';
import { announceWaiting } from '../contributions/announce-waiting.repository';
import { countWaiting } from '../contributions/contributions.repository';
import { hasGift, insertGift, type Gift } from '../contributions/gifts.repository';
import { transaction, type Database, type Transaction } from '../db/database';
import { GivingLinkEnded } from '../db/domain-errors';
import type { GivingAccess } from '../db/giving-access';
import { lockPeople, type Adder } from '../db/person-lock.repository';
import type { MailQueue } from '../mail/queue';
import type { Placed } from '../media/media-kinds';
import { insertMedia } from '../media/media.repository';
import type { Uploader } from '../media/uploads.repository';
import { refuseTooMuchGiven } from './gift-storage.repository';
import { lockGivingLink, useGivingLink } from './giving-links.repository';

export { readGiftAskedBack, takeBackGift } from '../contributions/take-back-gift.repository';

/** Says before a gift is read closely whether it came already, or whether there is room for it. */
export async function expectGift(
  db: Database,
  link: Pick<GivingAccess, 'id' | 'personId'>,
  giftId: string,
): Promise<'came' | 'room' | 'too-many-wait'> {
  if (await hasGift(db, link, giftId)) return 'came';
  return (await countWaiting(db, link.personId, 'gift')) < WAITING_GIFTS_MAX
    ? 'room'
    : 'too-many-wait';
}

export interface NewGift {
  id: string;
  words: Gift['words'];
  photo: Placed<'photo'> | undefined;
  voice: Placed<'voice'> | undefined;
  clip: NewClipRow | undefined;
  withdrawHash: string;
  childAgreed: boolean;
  /** The browser that sends it, if it has sent files ahead; see `sentByLink`. */
  sentBy: string | undefined;
}

/**
 * Stores a gift that waits, and counts a use of its link. A gift that came already is stored once and counts once. The
 * link's row is locked, so that of many last uses at once one succeeds.
 * @param countSender counts the gift against the sender's limit; what it throws stores nothing
 */
export function storeGift(
  db: Database,
  mails: Pick<MailQueue, 'enqueue'>,
  link: Pick<GivingAccess, 'id' | 'personId' | 'faceId'>,
  { id, words, photo, voice, clip, withdrawHash, childAgreed, sentBy }: NewGift,
  countSender: (tx: Transaction) => Promise<void>,
): Promise<'stored' | 'link-ended' | 'too-many-wait'> {
  return transaction(db, async (tx) => {
    await lockPeople(tx, [link.personId]);
    const locked = await lockGivingLink(tx, link);
    if (!locked) return 'link-ended';
    if (await hasGift(tx, link, id)) return 'stored';
    if (!locked.isUsable) return 'link-ended';
    if ((await countWaiting(tx, link.personId, 'gift')) >= WAITING_GIFTS_MAX)
      return 'too-many-wait';
    await countSender(tx);
    const giver = giverOf(link, sentBy);
    await insertGift(tx, {
      personId: link.personId,
      givingLinkId: link.id,
      giftId: id,
      words,
      photoId: photo ? await insertMedia(tx, giver, photo, 'nobody') : null,
      voiceId: voice ? await insertMedia(tx, giver, voice, 'nobody') : null,
      clipId: clip ? await insertGivenClip(tx, giver, { ...clip, fromName: words.fromName }) : null,
      faceId: link.faceId,
      withdrawHash,
      childAgreed,
      consentVersion: GIFT_CONSENT_VERSION,
    });
    await useGivingLink(tx, link);
    await refuseTooMuchGiven(tx, link);
    await announceWaiting(tx, mails, link.personId);
    return 'stored';
  });
}

const giverOf = (
  { personId }: Pick<GivingAccess, 'personId'>,
  sentBy: string | undefined,
): Adder => ({
  id: personId,
  userId: null,
  ...(sentBy !== undefined && { sentBy }),
});

/** A browser that gives by a link. @throws GivingLinkEnded if the link does not work when its person is locked */
export const giverUploads = (
  link: Pick<GivingAccess, 'id' | 'personId'>,
  sentBy: string,
): Uploader => ({
  ...giverOf(link, sentBy),
  async lock(tx) {
    await lockPeople(tx, [link.personId]);
    if (!(await lockGivingLink(tx, link))?.isUsable) throw new GivingLinkEnded();
  },
  refuseOverfull: (tx) => refuseTooMuchGiven(tx, link),
});
