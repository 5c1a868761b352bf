import { GIFT_PARTS, type GiftPart } from '#shared/giving/asks';
import type { MachineMessage } from '#shared/product/machine-message';

/** The parts of a gift: a photo, to which a recording may belong, a recording alone, or a clip. */
export type GiftContent = 'photo' | 'voice' | 'clip';

/** The first part of a gift, in the order of GIFT_PARTS, decides. */
const contentByPart: Record<GiftPart, GiftContent> = {
  photoUrl: 'photo',
  voice: 'voice',
  clip: 'clip',
};

/** @param gift its parts; one that it does not have is null or absent */
export const contentOfGift = (gift: Partial<Record<GiftPart, unknown>>): GiftContent =>
  contentByPart[GIFT_PARTS.find((part) => (gift[part] ?? null) !== null) ?? 'voice'];

/**
 * Everything that a gift becomes only if a caregiver says so, by the field that says it. Otherwise its parts decide: it
 * becomes a new face, a further picture, the voice or the clip of one.
 */
export const giftChoices = {
  asHello: { outcome: 'hello', error: 'Hello must be yes or no' satisfies MachineMessage },
} as const;
export type GiftChoice = keyof typeof giftChoices;
export const giftChoiceNames = Object.keys(giftChoices) as GiftChoice[];

/** Everything that a gift can become. */
export type GiftOutcome =
  | 'face'
  | 'picture'
  | 'voice'
  | 'clip'
  | (typeof giftChoices)[GiftChoice]['outcome'];
