import type { FaceTexts } from '#shared/faces/face-photo.form';

/** The kinds of what helpers add and relatives give. */
export const CONTRIBUTION_KINDS = [
  'face',
  'item',
  'face-voice',
  'item-voice',
  'picture',
  'hello',
  'gift',
] as const;
export type ContributionKind = (typeof CONTRIBUTION_KINDS)[number];

type Text = string | null;

/** The texts of a contribution of each kind, as its form has them. A decided contribution keeps few or none. */
export interface ContributionWords extends Record<ContributionKind, object> {
  face: Partial<Record<keyof FaceTexts, Text>>;
  item: { title?: Text; content?: Text; category?: Text };
  'face-voice': object;
  'item-voice': object;
  picture: object;
  hello: { words?: Text };
  gift: { fromName?: Text; relationship?: Text; description?: Text };
}
