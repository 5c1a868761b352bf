import type { AcceptContribution } from '#shared/contributions/contribution.form';
import {
  contentOfGift,
  giftChoiceNames,
  giftChoices,
  type GiftOutcome,
} from '#shared/contributions/gift-outcomes';
import { joinedContent } from '../contents';
import type { Accept, Contribution } from '../people/content.fields';
import { faceOfGift } from '../people/gifts';

const outcomes: Record<GiftOutcome, Accept<'gift'>> = joinedContent('acceptsGifts');

/** A gift becomes content of several rooms. A gift of a photo and a recording becomes both. */
export const acceptGift: Accept<'gift'> = (tx, person, gift, changes) =>
  outcomes[outcomeOf(gift, changes)](tx, person, gift, changes);

function outcomeOf(gift: Contribution<'gift'>, changes: AcceptContribution): GiftOutcome {
  const choice = giftChoiceNames.find((name) => changes[name]);
  if (choice) return giftChoices[choice].outcome;
  const { words, photoId, voiceId, clipId } = gift;
  switch (contentOfGift({ ...words, photoUrl: photoId, voice: voiceId, clip: clipId })) {
    case 'photo':
      return faceOfGift(gift, changes) === null ? 'face' : 'picture';
    case 'voice':
      return 'voice';
    case 'clip':
      return 'clip';
  }
}
