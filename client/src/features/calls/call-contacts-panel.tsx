import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { CALL_CONTACTS_MAX } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { numberInWords } from '../../lib/number-in-words';
import { site } from '../../lib/site';
import { withCapital } from '../../lib/with-capital';
import { usePerson } from '../../session/person';
import { TextLink } from '../../ui/app-link';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { EmptyCard } from '../../ui/empty-card';
import { QueryState } from '../../ui/query-state';
import { StateScene } from '../../ui/state-scene';
import { AddContactButtons } from './add-contact-buttons';
import { CallContactList, contactRowId } from './call-contact-list';
import { inPlace, withContact } from './call-contact-order';
import {
  callContactsQuery,
  useDeleteCallContact,
  useSaveCallContacts,
} from './call-contact.queries';
import { wayAndAddress, type OwnDetails } from './contact-texts';
import { CallContactDialog } from './lazy-call-contact-dialog';
import type { Face } from './use-call-contact-form';

type CallContactsPanelProps = {
  /** The details of the account's owner. */
  own: OwnDetails | undefined;
  /** The family's album. */
  faces: readonly Face[];
};

/** The contacts that the tablet can call: adding, changing, ordering and deleting them. */
export function CallContactsPanel({ own, faces }: CallContactsPanelProps) {
  const query = useQuery(callContactsQuery(usePerson().id));
  const { data: contacts = [] } = query;
  const { mutateAsync: save, isPending } = useSaveCallContacts();
  const [shown, setShown] = useState<'new' | 'own' | CallContact>();
  const remove = useDeleteCallContact(save);
  const { heading, ...toDelete } = useRowToDelete(contacts, contactRowId);
  const headingId = useId();
  return (
    <section id="people-to-call" aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid grow basis-80 gap-1">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
            {t`Who can be called`}
          </h2>
          {isFull(contacts) && <p className="max-w-reading text-ink-soft">{fullInWords()}</p>}
        </div>
        <AddContactButtons own={own} contacts={query.data} onAdd={setShown} />
      </div>
      <QueryState
        query={query}
        texts={{ loading: t`Loading your contacts…`, failed: t`We could not load your contacts` }}
        skeleton={<div aria-hidden="true" className="h-32 rounded-card border border-line" />}
        empty={<NoCallContactsYet />}
      >
        {(list) => <CallContactList {...{ contacts: list, own, faces }} onOpen={setShown} />}
      </QueryState>
      {isEmailedOnly(own, contacts) && <NotificationsHint />}
      <CallContactDialog
        {...{ subject: shown, own, faces, contacts }}
        save={(id, words, place) => save(inPlace(withContact(contacts, id, words), id, place))}
        saving={isPending}
        onDelete={(contact) => {
          setShown(undefined);
          toDelete.ask(contact);
        }}
        onClose={() => setShown(undefined)}
      />
      <ConfirmDelete
        {...toDelete.dialog}
        title={t`Delete Contact`}
        question={t`Are you sure you want to delete this contact? Their button disappears from the tablet.`}
        detail={toDelete.row && nameAndAddress(toDelete.row)}
        texts={{ deleted: t`Contact deleted`, refused: t`Error deleting contact` }}
        remove={async () => toDelete.row && remove(toDelete.row, contacts)}
      />
    </section>
  );
}

/** True if requests to call reach the account by email alone. */
const isEmailedOnly = (own: OwnDetails | undefined, contacts: readonly CallContact[]): boolean =>
  contacts.some(
    ({ way, address, isNotified }) => way === 'ask' && address === own?.email && !isNotified,
  );

const NotificationsHint = () => (
  <p className="max-w-reading">
    <Trans>
      To see at once that somebody asks you to call, turn on{' '}
      <TextLink href={paths.profile}>notifications in your profile</TextLink>.
    </Trans>
  </p>
);

const isFull = (contacts: readonly CallContact[]) => contacts.length >= CALL_CONTACTS_MAX;

function fullInWords(): string {
  const capitalCount = withCapital(numberInWords(CALL_CONTACTS_MAX));
  return t`${capitalCount} people are on the tablet, and that is as many as fit. Delete one to add another.`;
}

/** "Anna, FaceTime: anna@example.com" */
function nameAndAddress(contact: CallContact): string {
  const { name } = contact;
  const address = wayAndAddress(contact);
  return t({
    message: `${name}, ${address}`,
    comment: 'Names the contact that will be deleted: “Anna, FaceTime: anna@example.com”',
  });
}

function NoCallContactsYet() {
  return (
    <EmptyCard drawing={<StateScene name="call" />} title={t`Nobody yet`}>
      {site.noMail
        ? t`Each person you add becomes one large button with their picture. One tap calls them, or sends them a notification that asks them to call.`
        : t`Each person you add becomes one large button with their picture. One tap calls them, or sends them an email that asks them to call.`}
    </EmptyCard>
  );
}
