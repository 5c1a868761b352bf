import { t } from '@lingui/core/macro';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { unsavedId } from '../../lib/optimistic-list';

/** The fields that a family edits. The server adds whether the contact has agreed. */
export type CallContactFields = Omit<CallContact, 'id' | 'consent' | 'graceUntil'>;

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
      { id: unsavedId(contacts), consent: 'not-needed', graceUntil: null, ...words },
    ];
  return contacts.map((contact) => (contact.id === id ? { ...contact, ...words } : contact));
}

/** Moves a contact down by `places`, or up if negative. */
export function moved(
  contacts: readonly CallContact[],
  contact: CallContact,
  places: number,
): CallContact[] {
  const rest = contacts.filter(({ id }) => id !== contact.id);
  const place = contacts.indexOf(contact) + places;
  return [...rest.slice(0, place), contact, ...rest.slice(place)];
}

/** "Anna is now second." */
export function placeInWords(contacts: readonly CallContact[], contact: CallContact): string {
  const { name } = contact;
  switch (contacts.findIndex(({ id }) => id === contact.id)) {
    case 0:
      return t`${name} is now first.`;
    case 1:
      return t`${name} is now second.`;
    case 2:
      return t`${name} is now third.`;
    case 3:
      return t`${name} is now fourth.`;
    default:
      return t`${name} is now last.`;
  }
}
