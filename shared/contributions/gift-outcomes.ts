import { GIFT_PARTS, type GiftPart } from '#shared/giving/asks';

/** The parts of a gift: a photo, to which a recording may belong, or a recording alone. */
export type GiftContent = 'photo' | 'voice';

/** The first part of a gift, in the order of GIFT_PARTS, decides. */
const contentByPart: Record<GiftPart, GiftContent> = { photoUrl: 'photo', voice: 'voice' };

/** @param gift its parts; one that it does not have is null or absent */
export const contentOfGift = (gift: Partial<Record<GiftPart, unknown>>): GiftContent =>
  contentByPart[GIFT_PARTS.find((part) => (gift[part] ?? null) !== null) ?? 'voice'];

/** The choices of a caregiver for a gift: a new face, a further picture or the voice of one, or the hello of today. */
export type GiftOutcome = 'face' | 'picture' | 'voice' | 'hello';

export const giftOutcomes: Record<GiftContent, readonly GiftOutcome[]> = {
  photo: ['face', 'picture', 'hello'],
  voice: ['voice', 'hello'],
};
