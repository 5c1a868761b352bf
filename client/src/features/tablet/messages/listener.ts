import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import type { Message } from './messages.store';

type Offer = Pick<TabletContent, 'messages' | 'faces'>;

/** Returns true if there is somebody who hears what the person says. */
export const isOffered = ({ on, resting, to }: TabletContent['messages']): boolean =>
  on && !resting && to.length > 0;

/** The member who is linked to a face, or else null, which is the family. */
export function listenerOf(
  { messages, faces }: Offer,
  faceId: number | null | undefined,
): Message['to'] {
  if (typeof faceId !== 'number') return null;
  const member = messages.to.find((one) => one.faceId === faceId);
  const name = member?.name ?? faces.find(({ id }) => id === faceId)?.name;
  return member && name ? { userId: member.userId, name } : null;
}
