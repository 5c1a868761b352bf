import { dialable } from '#shared/phone';
import type { TabletContact } from '#shared/tablet';

/** The label of a button that reaches this contact. */
export function wayLabel({ way, name }: Pick<TabletContact, 'way' | 'name'>): string {
  const labels = {
    phone: 'By telephone',
    facetime: 'By FaceTime',
    whatsapp: 'By WhatsApp',
    ask: `Ask ${name} to call me`,
  };
  return labels[way];
}

/** The URL that starts the call; undefined for a contact who is asked to call. */
export function callUrl({
  way,
  address,
}: Pick<TabletContact, 'way' | 'address'>): string | undefined {
  if (address === null) return undefined;
  switch (way) {
    case 'phone':
      return `tel:${dialable(address)}`;
    case 'facetime':
      return `facetime:${address.includes('@') ? encodeURIComponent(address).replace('%40', '@') : dialable(address)}`;
    case 'whatsapp':
      return `https://wa.me/${dialable(address).replace(/\D/g, '')}`;
    case 'ask':
      return undefined;
  }
}

/** Whom to ask for a call where calling does not work: the same person if possible. */
export function fallbackContact(
  contact: TabletContact,
  contacts: readonly TabletContact[],
): TabletContact | undefined {
  const asked = contacts.filter(({ way }) => way === 'ask');
  return asked.find(({ name }) => name === contact.name) ?? asked[0];
}
