import { joinedContent } from '#shared/contents';

const texts = {
  ...joinedContent('contributions'),
  gift: ['fromName', 'relationship', 'description'],
  /** The name and the face of a member on the tablet, which an owner accepts. */
  'this-is-me': ['calledByPerson'],
} as const;

/** The kinds of what helpers add and relatives give. */
export type ContributionKind = keyof typeof texts;
export const CONTRIBUTION_KINDS = Object.keys(texts) as [ContributionKind, ...ContributionKind[]];

/** The texts of a contribution of each kind, as its form has them. A decided contribution keeps few or none. */
export type ContributionTexts = {
  [Kind in ContributionKind]: Partial<Record<(typeof texts)[Kind][number], string | null>>;
};
