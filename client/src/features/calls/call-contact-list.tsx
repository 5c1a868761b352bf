import { t } from '@lingui/core/macro';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { isOfDead } from '../../lib/living';
import { isUnsaved } from '../../lib/optimistic-list';
import { Button } from '../../ui/button';
import { ArrowUpIcon } from '../../ui/frame-icons';
import { FramedPhoto } from '../../ui/framed-photo';
import { PencilIcon, PersonIcon, TrashIcon } from '../../ui/icons';
import { Spinner } from '../../ui/spinner';
import { consentInWords, wayAndAddress, type OwnDetails } from './contact-in-words';
import type { Face } from './use-call-contact-form';

/** The id of a contact's Edit button. */
export const editContactId = (id: number | undefined) => `edit-contact-${id}`;

type CallContactListProps = {
  contacts: readonly CallContact[];
  /** The details of the account's owner. */
  own: OwnDetails | undefined;
  /** The family's album. */
  faces: readonly Face[];
  onMove: (contact: CallContact, places: number) => void;
  onEdit: (contact: CallContact) => void;
  onDelete: (contact: CallContact) => void;
};

export function CallContactList({ contacts, own, faces, ...does }: CallContactListProps) {
  return (
    <ol className="rounded-card border border-line bg-surface">
      {contacts.map((contact, place) => (
        <li
          key={contact.id}
          className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-line px-4 py-3 not-last:border-b sm:px-5"
        >
          <FramedPhoto
            src={contact.photoUrl ?? undefined}
            alt=""
            loading="lazy"
            standIn={<PersonIcon />}
            className="size-18 rounded-control border border-line text-h2"
          />
          <div className="min-w-0 grow basis-40">
            <p translate="no" dir="auto" className="text-h3 font-bold wrap-anywhere">
              {contact.name}
            </p>
            <p className="text-ink-soft wrap-anywhere">{wayAndAddress(contact)}</p>
            {isOfDead(faces, contact.facePhotoId) ? (
              <p>{t`Not on the tablet, because this person has died.`}</p>
            ) : (
              <Consent words={isUnsaved(contact) ? undefined : consentInWords(contact, own)} />
            )}
          </div>
          {isUnsaved(contact) ? (
            <p className="flex min-h-target items-center gap-2.5 px-3 text-ink-soft">
              <Spinner />
              <span>{t`Saving…`}</span>
            </p>
          ) : (
            <ContactActions
              contact={contact}
              isFirst={place === 0}
              isLast={place === contacts.length - 1}
              {...does}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function Consent({ words }: { words: string | undefined }) {
  return words === undefined ? null : <p className="wrap-anywhere">{words}</p>;
}

type ContactActionsProps = Omit<CallContactListProps, 'contacts' | 'own' | 'faces'> & {
  contact: CallContact;
  isFirst: boolean;
  isLast: boolean;
};

function ContactActions({
  contact,
  isFirst,
  isLast,
  onMove,
  onEdit,
  onDelete,
}: ContactActionsProps) {
  const { id, name } = contact;
  return (
    <div className="-ml-3 flex flex-wrap max-sm:grid max-sm:w-full max-sm:grid-cols-[auto_auto] max-sm:justify-start max-sm:*:justify-start print:hidden">
      {/* Locked at both ends rather than removed, so that the focus stays. */}
      <Button
        variant="quiet"
        locked={isFirst}
        aria-label={t`Move ${name} up`}
        onClick={() => onMove(contact, -1)}
      >
        <ArrowUpIcon />
        <span>{t({ message: 'Up', comment: 'Button that moves a contact up in the list' })}</span>
      </Button>
      <Button
        variant="quiet"
        locked={isLast}
        aria-label={t`Move ${name} down`}
        onClick={() => onMove(contact, 1)}
      >
        <ArrowUpIcon className="rotate-180" />
        <span>
          {t({ message: 'Down', comment: 'Button that moves a contact down in the list' })}
        </span>
      </Button>
      <Button
        id={editContactId(id)}
        variant="quiet"
        aria-label={t`Edit ${name}`}
        onClick={() => onEdit(contact)}
      >
        <PencilIcon />
        <span>{t`Edit`}</span>
      </Button>
      <Button variant="quiet" aria-label={t`Delete ${name}`} onClick={() => onDelete(contact)}>
        <TrashIcon />
        <span>{t`Delete`}</span>
      </Button>
    </div>
  );
}
