import { t } from '@lingui/core/macro';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { isSamePerson } from '#shared/calls/same-person';
import { isOfDead } from '../../lib/living';
import { isUnsaved } from '../../lib/optimistic-list';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';
import { PlannedList, PlannedRow } from '../../ui/planned-list';
import {
  callsText,
  consentText,
  howFastText,
  wayAndAddress,
  type OwnDetails,
} from './contact-texts';
import type { Face } from './use-call-contact-form';

/** The id of the button of a contact's row. */
export const contactRowId = (id: number | undefined) => `contact-${id}`;

type CallContactListProps = {
  contacts: readonly CallContact[];
  /** The details of the account's owner. */
  own: OwnDetails | undefined;
  /** The family's album. */
  faces: readonly Face[];
  onOpen: (contact: CallContact) => void;
};

/** Lists the contacts in the order of their buttons on the tablet. */
export function CallContactList({ contacts, own, faces, onOpen }: CallContactListProps) {
  const notAsked = namesOfNotAsked(
    contacts.filter(({ facePhotoId }) => !isOfDead(faces, facePhotoId)),
  );
  return (
    <>
      <PlannedList>
        {contacts.map((contact) => (
          <PlannedRow
            key={contact.id}
            id={contactRowId(contact.id)}
            title={contact.name}
            lines={linesOf(contact, own, faces)}
            picture={
              <FramedPhoto
                src={contact.photoUrl ?? undefined}
                alt=""
                loading="lazy"
                standIn={<PersonIcon />}
                className="size-18 shrink-0 @max-[25rem]:size-14 rounded-control border border-line text-h2"
              />
            }
            isUnsaved={isUnsaved(contact)}
            onOpen={() => onOpen(contact)}
          />
        ))}
      </PlannedList>
      {notAsked.length > 0 && (
        <p className="max-w-reading text-ink-soft wrap-anywhere">{callsText(notAsked)}</p>
      )}
    </>
  );
}

/** The names of people who have no row by which the tablet asks them. */
function namesOfNotAsked(contacts: readonly CallContact[]): string[] {
  const rows = contacts.map((contact) => ({ ...contact, faceId: contact.facePhotoId }));
  const asked = rows.filter(({ way }) => way === 'ask');
  const isAsked = (one: (typeof rows)[number]) => asked.some((other) => isSamePerson(one, other));
  return [...new Set(rows.filter((one) => !isAsked(one)).map(({ name }) => name))];
}

function linesOf(
  contact: CallContact,
  own: OwnDetails | undefined,
  faces: readonly Face[],
): string[] {
  // A mail address that does not fit a line goes on before its @.
  const how = wayAndAddress(contact).replace('@', '\u200B@');
  if (isOfDead(faces, contact.facePhotoId))
    return [how, t`Not on the tablet, because this person has died.`];
  if (isUnsaved(contact)) return [how];
  return [how, howFastText(contact), consentText(contact, own)].filter(
    (line) => line !== undefined,
  );
}
