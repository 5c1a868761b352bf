import type { CallContact } from '#shared/call-contact';
import { unsavedId } from '../../lib/optimistic-list';

/** What a family says of a contact; what the contact says is for the server to know. */
export type CallContactWords = Omit<CallContact, 'id' | 'consent' | 'graceUntil'>;

/** The list with this contact in its place, or as its last. */
export function withContact(
  contacts: readonly CallContact[],
  id: number | undefined,
  words: CallContactWords,
): CallContact[] {
  const isThere = contacts.some((contact) => contact.id === id);
  if (!isThere)
    return [
      ...contacts,
      { id: unsavedId(contacts), consent: 'not-needed', graceUntil: null, ...words },
    ];
  return contacts.map((contact) => (contact.id === id ? { ...contact, ...words } : contact));
}

/** The list with this contact so many places further down, or with a negative number up. */
export function moved(
  contacts: readonly CallContact[],
  contact: CallContact,
  places: number,
): CallContact[] {
  const rest = contacts.filter(({ id }) => id !== contact.id);
  const place = contacts.indexOf(contact) + places;
  return [...rest.slice(0, place), contact, ...rest.slice(place)];
}

const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** "Anna is now second." */
export const placeInWords = (contacts: readonly CallContact[], contact: CallContact): string =>
  `${contact.name} is now ${ORDINALS[contacts.findIndex(({ id }) => id === contact.id)] ?? 'last'}.`;
