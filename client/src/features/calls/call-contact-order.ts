import type { CallContact } from '#shared/calls/call-contact.answer';
import { unsavedId } from '../../lib/optimistic-list';

/** The fields that a family edits. The server adds whether the contact has agreed. */
export type CallContactFields = Omit<CallContact, 'id' | 'consent' | 'isNotified' | 'graceUntil'>;

/** Replaces a contact of the list, or appends a new one. */
export function withContact(
  contacts: readonly CallContact[],
  id: number | undefined,
  words: CallContactFields,
): CallContact[] {
  const isThere = contacts.some((contact) => contact.id === id);
  if (!isThere)
    return [
      ...contacts,
      {
        id: unsavedId(contacts),
        consent: 'not-needed',
        isNotified: false,
        graceUntil: null,
        ...words,
      },
    ];
  return contacts.map((contact) => (contact.id === id ? { ...contact, ...words } : contact));
}

/** Puts a contact into a place of the list, from 0 on. */
export function inPlace(
  contacts: readonly CallContact[],
  id: number | undefined,
  place: number,
): CallContact[] {
  const contact = contacts.find((one) => one.id === id);
  if (!contact) return [...contacts];
  const others = contacts.filter((one) => one !== contact);
  return [...others.slice(0, place), contact, ...others.slice(place)];
}
