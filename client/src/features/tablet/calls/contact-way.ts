import { t } from '@lingui/core/macro';
import type { TabletContact } from '#shared/calls/call-contact.answer';
import { isSamePerson } from '#shared/calls/same-person';
import { dialable, telLink } from '#shared/product/phone';
import type { ReachWay } from '#shared/tablets/tablet-setup';

/** The label of a button that reaches this contact. */
export function wayLabel({ way, name }: Pick<TabletContact, 'way' | 'name'>): string {
  switch (way) {
    case 'phone':
      return t({
        message: 'By telephone',
        comment:
          'Tablet. Read and heard by the person with memory loss. Button, or below a name: how the call is made. Two or three words.',
      });
    case 'facetime':
      return t({
        message: 'By FaceTime',
        comment:
          'Tablet. Read and heard by the person with memory loss. Button, or below a name: how the call is made. Two or three words.',
      });
    case 'whatsapp':
      return t({
        message: 'By WhatsApp',
        comment:
          'Tablet. Read and heard by the person with memory loss. Button, or below a name: how the call is made. Two or three words.',
      });
    case 'ask':
      return t({
        message: `Ask ${name} to call me`,
        comment:
          'Tablet. Read and heard by the person with memory loss. Button that sends a message to {name}. A few words.',
      });
  }
}

/** The URL that starts the call; undefined for a contact who is asked to call. */
export function callUrl({
  way,
  address,
}: Pick<TabletContact, 'way' | 'address'>): string | undefined {
  if (address === null) return undefined;
  switch (way) {
    case 'phone':
      return telLink(address);
    case 'facetime':
      return `facetime:${address.includes('@') ? encodeURIComponent(address).replace('%40', '@') : dialable(address)}`;
    case 'whatsapp':
      return `https://wa.me/${dialable(address).replace(/\D/g, '')}`;
    case 'ask':
      return undefined;
  }
}

/** The phone number of a contact; undefined for one who is reached by an email address. */
export const numberOf = ({ address }: Pick<TabletContact, 'address'>): string | undefined =>
  address === null || address.includes('@') ? undefined : address;

/** Returns true for a contact whom this tablet can reach. Without `reach`, nobody has said what it can do. */
export const canReach = (
  { way }: Pick<TabletContact, 'way'>,
  reach: readonly ReachWay[] | undefined,
): boolean => way === 'ask' || reach === undefined || reach.includes(way);

/** The contacts to show: nobody disappears, but who can be reached is not shown another time in vain. */
export const contactsHere = (
  contacts: readonly TabletContact[],
  reach: readonly ReachWay[] | undefined,
): readonly TabletContact[] =>
  contacts.filter(
    (contact) =>
      canReach(contact, reach) ||
      !contacts.some((other) => isSamePerson(other, contact) && canReach(other, reach)),
  );

/** Whom to ask for a call where calling does not work: the same person if possible. */
export function fallbackContact(
  contact: TabletContact,
  contacts: readonly TabletContact[],
): TabletContact | undefined {
  const asked = contacts.filter(({ way }) => way === 'ask');
  return asked.find((other) => isSamePerson(other, contact)) ?? asked[0];
}
