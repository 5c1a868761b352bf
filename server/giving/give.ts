import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import { givingAsks, missingParts, otherParts } from '#shared/giving/asks';
import type { Given } from '#shared/giving/giving.answer';
import type { newGiftSchema } from '#shared/giving/giving.form';
import { hashToken } from '../auth/tokens';
import { StorageFull } from '../db/domain-errors';
import type { GivingAccess } from '../db/giving-access';
import type { Deps } from '../deps';
import { givingLinkEnded, invalid, tooSoon } from '../http/http-error';
import { expectGift, storeGift } from './give.repository';

const DAY_SECONDS = 24 * 60 * 60;

/** The giver is not told why, because that says something about the family. */
const noRoom = () =>
  tooSoon(
    DAY_SECONDS,
    'So much has been given that it must be looked at first. Please try again tomorrow.',
  );

/**
 * The secret with which the sender of a gift withdraws it. It follows from the token and the gift's id, which only the
 * sender's browser knows together, so that a gift that is sent twice has one secret.
 */
const withdrawTokenOf = (token: string, giftId: string): string =>
  createHmac('sha256', token).update(giftId).digest('base64url');

type GiveDeps = Pick<Deps, 'db' | 'limits' | 'mails' | 'mediaStore'>;

/**
 * Takes a gift, which waits for a caregiver.
 * @throws HttpError 400 for what the link does not ask for, 404 if the link has ended meanwhile, 429 if there is too much
 */
export async function give(
  { db, limits, mails, mediaStore }: GiveDeps,
  link: GivingAccess,
  gift: z.output<typeof newGiftSchema>,
  { token, sender }: { token: string; sender: string },
): Promise<Given> {
  const wrong = [...otherParts(link.asks, gift), ...missingParts(link.asks, gift)];
  if (wrong.length > 0)
    throw invalid(wrong.map((path) => ({ path, message: givingAsks[link.asks].error })));
  const { id, agreed: _agreed, childAgreed = false, photoUrl, voice, ...texts } = gift;
  const withdrawToken = withdrawTokenOf(token, id);
  const senderKey = `${link.id} ${sender}`;
  // Before the picture is decoded, which costs most.
  const expected = await expectGift(db, link, id);
  if (expected === 'came') return { withdrawToken };
  if (expected === 'too-many-wait') throw noRoom();
  if (await limits.giftsPerSender.isFull(senderKey)) await limits.giftsPerSender.take(senderKey);
  await limits.giftTriesPerSender.take(senderKey);
  const outcome = await storeGift(
    db,
    mails,
    link,
    {
      id,
      words: { relationship: null, description: null, ...texts },
      photo: photoUrl === undefined ? undefined : await mediaStore.receive('photo', photoUrl),
      voice: voice === undefined ? undefined : await mediaStore.receive('voice', voice),
      withdrawHash: hashToken(withdrawToken),
      childAgreed,
    },
    (tx) => limits.giftsPerSender.take(senderKey, tx),
  ).catch((error: unknown) => {
    throw error instanceof StorageFull ? noRoom() : error;
  });
  if (outcome === 'link-ended') throw givingLinkEnded();
  if (outcome === 'too-many-wait') throw noRoom();
  return { withdrawToken };
}
