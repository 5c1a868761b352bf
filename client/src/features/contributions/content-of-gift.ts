import type { Waiting } from '#shared/contributions/contribution.answer';
import { contentOfGift, type GiftContent } from '#shared/contributions/gift-outcomes';

type Parts = Pick<Waiting, 'photoUrl' | 'voiceUrl' | 'clip'>;

/** Returns a photo, to which a recording may belong, a recording alone, or a clip. */
export const contentOf = ({ photoUrl, voiceUrl, clip }: Parts): GiftContent =>
  contentOfGift({ photoUrl, voice: voiceUrl, clip });
