import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { TabletContact } from '#shared/calls/call-contact.answer';
import { classNames } from '../../../lib/class-names';
import { relationInWords } from '../../../lib/relation-in-words';
import { useFirstFit } from '../first-fit';
import { useReach } from '../pairing/reach.store';
import { NextButton } from '../person-button';
import { EmptyScreen, PersonFrame } from '../person-frame';
import { useScreenContent } from '../screen-content';
import { askedPath, callingPath, tabletPaths } from '../screen-paths';
import { askToCall } from './call-request.queries';
import { ContactButton, contactLayouts, contactsPerPage } from './contact-button';
import { canReach, contactsHere, wayLabel } from './contact-way';
import { cannotOpen, watchOpening } from './opening-call.store';

/** Up to four contacts, each with name and relation. */
export function CallScreen() {
  const { contacts: all } = useScreenContent();
  const reach = useReach();
  const contacts = contactsHere(all, reach);
  const [, navigate] = useLocation();
  const layouts = useMemo(() => contactLayouts(contacts.length), [contacts.length]);
  const { ref, index } = useFirstFit<HTMLDivElement>(layouts, JSON.stringify(contacts));
  const [chosenPage, setChosenPage] = useState(0);
  const goHome = () => navigate(tabletPaths.home);
  if (contacts.length === 0) return <EmptyScreen onBack={goHome} />;
  const perPage = contactsPerPage(layouts[index]);
  const last = Math.ceil(contacts.length / perPage) - 1;
  // A screen that was rotated may have room for more.
  const page = Math.min(chosenPage, last);
  const shown = contacts.slice(page * perPage, (page + 1) * perPage);
  const call = (contact: TabletContact) => {
    const { id, way } = contact;
    if (way === 'ask') askToCall(id);
    else if (canReach(contact, reach)) watchOpening(id);
    else cannotOpen(id);
    navigate(way === 'ask' ? askedPath(id) : callingPath(id));
  };
  const who = (contact: TabletContact) => relationOrWay(contact, contacts);
  const text = shown
    .map((contact) => [contact.name, who(contact)].filter(Boolean).join(', '))
    .join('.\n');
  return (
    <PersonFrame
      onBack={page > 0 ? () => setChosenPage(page - 1) : goHome}
      spoken={{ text: `${text}.` }}
      // On the last page it leads to the first: without its row there would be room for other pages.
      onward={
        last > 0 && (
          <NextButton word="More" onNext={() => setChosenPage(page < last ? page + 1 : 0)} />
        )
      }
    >
      <h1 className="sr-only">
        {t({
          message: 'Call',
          comment:
            'Tablet. Button that leads to the people to call by phone, and the title of their screen. One short word: the button is small.',
        })}
      </h1>
      <div ref={ref} className="h-full px-person-gap pt-person-gap">
        <div className="grid h-full auto-rows-(--upright) gap-person-gap overflow-hidden landscape:auto-rows-(--wide) landscape:grid-cols-[repeat(var(--pairs),minmax(0,1fr))]">
          {contacts.map((contact) => (
            // Contacts of other pages are laid out too, so that one layout fits all pages.
            <div
              key={contact.id}
              className={classNames('min-w-0', !shown.includes(contact) && 'invisible order-last')}
            >
              <ContactButton
                contact={contact}
                who={who(contact)}
                isReachable={canReach(contact, reach)}
                onReach={() => call(contact)}
              />
            </div>
          ))}
        </div>
      </div>
    </PersonFrame>
  );
}

/** "Your daughter", or the way to reach somebody who is listed twice. */
function relationOrWay(contact: TabletContact, all: readonly TabletContact[]): string | undefined {
  const isTwice = all.some(({ id, name }) => id !== contact.id && name === contact.name);
  return isTwice ? wayLabel(contact) : relationInWords(contact.relationship);
}
