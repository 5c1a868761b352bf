import type { Accept } from '../people/content.fields';
import { faceOfGift, textsOfGift } from '../people/gifts';
import { becomeClip, becomeFace, becomePicture, becomeVoice } from './accept-faces.repository';

type AcceptGift = Accept<'gift'>;

/** Adds the recording of a gift to the face that its photo became. */
const withVoice =
  (becomePhoto: AcceptGift): AcceptGift =>
  async (tx, person, gift, changes) => {
    const accepted = await becomePhoto(tx, person, gift, changes);
    if (typeof accepted === 'string' || gift.voiceId === null) return accepted;
    return becomeVoice(tx, person, accepted.row.id, gift.voiceId);
  };

export const acceptGiftAsFace: AcceptGift = withVoice(async (tx, person, gift, changes) => {
  if (gift.photoId === null) return 'none-waiting';
  const { fromName: _fromName, ...texts } = textsOfGift(gift, changes);
  return becomeFace(tx, person, { ...texts, photoId: gift.photoId, createdBy: null });
});

export const acceptGiftAsPicture: AcceptGift = withVoice(async (tx, person, gift, changes) => {
  const faceId = faceOfGift(gift, changes);
  if (faceId === null || gift.photoId === null) return 'no-face';
  return becomePicture(tx, person, faceId, { photoId: gift.photoId, createdBy: null });
});

export const acceptGiftAsVoice: AcceptGift = async (tx, person, gift, changes) => {
  const faceId = faceOfGift(gift, changes);
  if (faceId === null || gift.voiceId === null) return 'no-face';
  return becomeVoice(tx, person, faceId, gift.voiceId);
};

export const acceptGiftAsClip: AcceptGift = async (tx, person, gift, changes) => {
  const faceId = faceOfGift(gift, changes);
  if (faceId === null || gift.clipId === null) return 'no-face';
  return becomeClip(tx, person, faceId, gift.clipId);
};
