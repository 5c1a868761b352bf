import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import { givingAsks, missingParts, otherParts } from '#shared/giving/asks';
import type { Given } from '#shared/giving/giving.answer';
import type { newGiftSchema } from '#shared/giving/giving.form';
import { DAY_SECONDS } from '#shared/product/durations';
import { hashToken } from '../auth/tokens';
import { StorageFull } from '../db/domain-errors';
import type { GivingAccess } from '../db/giving-access';
import type { Deps } from '../deps';
import { givingLinkEnded, invalid, tooSoon } from '../http/http-error';
import { receiveClip } from '../media/receive-clip';
import { uploadReceiver } from '../media/receive-upload';
import { sentByLink } from '../media/upload-maker.fields';
import type { SentFile } from '../uploads/uploads';
import { expectGift, giverUploads, storeGift } from './give.repository';

/** The giver is not told why, because that says something about the family. */
const noRoom = () =>
  tooSoon(DAY_SECONDS, 'The family has a lot to look at already. Please try again tomorrow.');

/**
 * The secret with which the sender of a gift withdraws it. It follows from the token and the gift's id, which only the
 * sender's browser knows together, so that a gift that is sent twice has one secret.
 */
const withdrawTokenOf = (token: string, giftId: string): string =>
  createHmac('sha256', token).update(giftId).digest('base64url');

/** The browser that gives. */
export interface GiftSender {
  token: string;
  sender: string;
  /** The secret with which it uses what it sent ahead; undefined if it has sent none. */
  secret: string | undefined;
}

const senderKeyOf = ({ id }: Pick<GivingAccess, 'id'>, { sender }: Pick<GiftSender, 'sender'>) =>
  `${id} ${sender}`;

type GiveDeps = Pick<Deps, 'db' | 'limits' | 'mails' | 'mediaStore'>;

/**
 * Takes a gift, which waits for a caregiver.
 * @throws HttpError 400 for what the link does not ask for, 404 if the link has ended meanwhile, 429 if there is too much
 */
export async function give(
  { db, limits, mails, mediaStore }: GiveDeps,
  link: GivingAccess,
  gift: z.output<typeof newGiftSchema>,
  { token, sender, secret }: GiftSender,
): Promise<Given> {
  const wrong = [...otherParts(link.asks, gift), ...missingParts(link.asks, gift)];
  if (wrong.length > 0)
    throw invalid(wrong.map((path) => ({ path, message: givingAsks[link.asks].error })));
  const { id, agreed: _agreed, childAgreed = false, photoUrl, voice, clip, ...texts } = gift;
  const withdrawToken = withdrawTokenOf(token, id);
  const senderKey = senderKeyOf(link, { sender });
  // Counted before the picture is decoded, which costs most.
  const expected = await expectGift(db, link, id);
  if (expected === 'came') return { withdrawToken };
  if (expected === 'too-many-wait') throw noRoom();
  if (await limits.giftsPerSender.isFull(senderKey)) await limits.giftsPerSender.consume(senderKey);
  await limits.giftTriesPerSender.consume(senderKey);
  const outcome = await storeGift(
    db,
    mails,
    link,
    {
      id,
      words: { relationship: null, description: null, ...texts },
      photo: photoUrl === undefined ? undefined : await mediaStore.receive('photo', photoUrl),
      voice: voice === undefined ? undefined : await mediaStore.receive('voice', voice),
      clip: clip && { ...(await receiveClip(mediaStore, clip)), line: clip.line },
      withdrawHash: hashToken(withdrawToken),
      childAgreed,
      sentBy: secret === undefined ? undefined : sentByLink(link.id, hashToken(secret)),
    },
    (tx) => limits.giftsPerSender.consume(senderKey, tx),
  ).catch(withoutReason);
  if (outcome === 'link-ended') throw givingLinkEnded();
  if (outcome === 'too-many-wait') throw noRoom();
  return { withdrawToken };
}

const withoutReason = (error: unknown): never => {
  throw error instanceof StorageFull ? noRoom() : error;
};

/** Refuses a file before it is read, if too much came from its sender. */
export const expectGiftFile = (
  { limits }: Pick<Deps, 'limits'>,
  link: GivingAccess,
  sender: string,
): Promise<void> => limits.giftTriesPerSender.consume(senderKeyOf(link, { sender }));

/** Stores a file of a gift that follows. Returns its id. @throws HttpError 400 if it is not of its type, 429 if there is too much */
export const receiveGiftFile = (
  { db, mediaStore }: Pick<Deps, 'db' | 'mediaStore'>,
  link: GivingAccess,
  { file, secret }: { file: SentFile; secret: string },
): Promise<string> =>
  uploadReceiver({ db, mediaStore })(
    giverUploads(link, sentByLink(link.id, hashToken(secret))),
    file,
  ).catch(withoutReason);
