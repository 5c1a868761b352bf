import type { TabletContact } from '#shared/calls/call-contact.answer';
import type { Caller } from './last-call.store';

/** The contact who can be asked to call, if the caller is one: by the face of the album, or else by the name. */
export function callerToAsk(
  { name, faceId }: Pick<Caller, 'name' | 'faceId'>,
  contacts: readonly TabletContact[],
): TabletContact | undefined {
  const asked = contacts.filter(({ way }) => way === 'ask');
  return (
    asked.find((contact) => faceId !== null && contact.faceId === faceId) ??
    asked.find((contact) => contact.name === name)
  );
}
