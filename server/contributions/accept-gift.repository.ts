import type { TakeContribution } from '#shared/contributions/contribution.form';
import { contentOfGift, type GiftOutcome } from '#shared/contributions/gift-outcomes';
import { HELLO_WORDS_MAX } from '#shared/product/limits';
import { becomeFace, becomePicture, becomeVoice } from '../faces/accept-faces.repository';
import { becomeHello } from '../hellos/hellos.repository';
import type { Accept, Contribution } from '../people/content.fields';

type Gift = Contribution<'gift'>;

/** A gift becomes content of several rooms. A gift of a photo and a recording becomes both. */
export const acceptGift: Accept<'gift'> = (tx, person, gift, changes) =>
  outcomes[outcomeOf(gift, changes)](tx, person, gift, changes);

/** The face that a caregiver chose, or that the link names. */
const faceOf = (gift: Gift, changes: TakeContribution) => changes.faceId ?? gift.faceId;

function outcomeOf(gift: Gift, changes: TakeContribution): GiftOutcome {
  if (changes.asHello) return 'hello';
  switch (contentOfGift({ ...gift.words, photoUrl: gift.photoId, voice: gift.voiceId })) {
    case 'photo':
      return faceOf(gift, changes) === null ? 'face' : 'picture';
    case 'voice':
      return 'voice';
  }
}

/** The words of a gift, as a caregiver changed them. */
const wordsOf = ({ words }: Gift, changes: TakeContribution) => {
  const fromName = words.fromName ?? '';
  const {
    name = fromName,
    relationship = words.relationship,
    description = words.description,
  } = changes;
  return { fromName, name, relationship, description };
};

const voiceOfFace: Accept<'gift'> = async (tx, person, gift, changes) => {
  const faceId = faceOf(gift, changes);
  if (faceId === null || gift.voiceId === null) return 'no-face';
  return becomeVoice(tx, person, faceId, gift.voiceId);
};

/** Adds the recording of a gift to the face that its photo became. */
const withVoice =
  (becomePhoto: Accept<'gift'>): Accept<'gift'> =>
  async (tx, person, gift, changes) => {
    const taken = await becomePhoto(tx, person, gift, changes);
    if (typeof taken === 'string' || gift.voiceId === null) return taken;
    return becomeVoice(tx, person, taken.row.id, gift.voiceId);
  };

const outcomes: Record<GiftOutcome, Accept<'gift'>> = {
  face: withVoice(async (tx, person, gift, changes) => {
    if (gift.photoId === null) return 'none-waiting';
    const { fromName: _fromName, ...words } = wordsOf(gift, changes);
    return becomeFace(tx, person, { ...words, photoId: gift.photoId, createdBy: null });
  }),

  picture: withVoice(async (tx, person, gift, changes) => {
    const faceId = faceOf(gift, changes);
    if (faceId === null || gift.photoId === null) return 'no-face';
    return becomePicture(tx, person, faceId, { photoId: gift.photoId, createdBy: null });
  }),

  voice: voiceOfFace,

  hello: (tx, person, gift, changes) => {
    const { fromName, description } = wordsOf(gift, changes);
    // A longer text would not be taken in at a glance.
    const words = description && description.length <= HELLO_WORDS_MAX ? description : null;
    const { photoId, voiceId } = gift;
    return becomeHello(tx, person.id, { createdBy: null, fromName, photoId, voiceId, words });
  },
};
