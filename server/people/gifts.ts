import type { AcceptContribution } from '#shared/contributions/contribution.form';
import type { Contribution } from './content.fields';

type Gift = Contribution<'gift'>;

/** The face that a caregiver chose, or that the link names. */
export const faceOfGift = (gift: Gift, changes: AcceptContribution): number | null =>
  changes.faceId ?? gift.faceId;

/** The texts of a gift, as a caregiver changed them. */
export const textsOfGift = ({ words }: Gift, changes: AcceptContribution) => {
  const fromName = words.fromName ?? '';
  const {
    name = fromName,
    relationship = words.relationship,
    description = words.description,
  } = changes;
  return { fromName, name, relationship, description };
};
