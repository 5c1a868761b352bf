import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { TabletContact } from '#shared/tablet';
import { classNames } from '../../../lib/class-names';
import { relationInWords } from '../../../lib/relation-in-words';
import { useFirstFit } from '../first-fit';
import { NextButton } from '../person-button';
import { NothingHere, PersonFrame } from '../person-frame';
import { useScreenContent } from '../screen-content';
import { askedPath, callingPath, tabletPaths } from '../screen-paths';
import { askToCall } from './call-request.queries';
import { ContactButton, contactSteps, shareOf } from './contact-button';
import { wayInWords } from './contact-way';

/** Up to four people, each with who they are. */
export function CallScreen() {
  const { contacts } = useScreenContent();
  const [, navigate] = useLocation();
  const steps = useMemo(() => contactSteps(contacts.length), [contacts.length]);
  const { ref, index } = useFirstFit<HTMLDivElement>(steps, JSON.stringify(contacts));
  const [turned, setTurned] = useState(0);
  const goHome = () => navigate(tabletPaths.home);
  if (contacts.length === 0) return <NothingHere onBack={goHome} />;
  const share = shareOf(steps[index]);
  const last = Math.ceil(contacts.length / share) - 1;
  // A glass that was turned may have room for more.
  const page = Math.min(turned, last);
  const shown = contacts.slice(page * share, (page + 1) * share);
  const reach = ({ id, way }: TabletContact) => {
    if (way === 'ask') askToCall(id);
    navigate(way === 'ask' ? askedPath(id) : callingPath(id));
  };
  const who = (contact: TabletContact) => whoItIs(contact, contacts);
  const text = shown
    .map((contact) => [contact.name, who(contact)].filter(Boolean).join(', '))
    .join('.\n');
  return (
    <PersonFrame
      onBack={page > 0 ? () => setTurned(page - 1) : goHome}
      spoken={{ text: `${text}.` }}
      // Its place stays on the last page too: with more room there would be other pages.
      onward={
        last > 0 &&
        (page < last ? <NextButton word="More" onNext={() => setTurned(page + 1)} /> : <span />)
      }
    >
      <h1 className="sr-only">Call</h1>
      <div ref={ref} className="h-full px-person-gap pt-person-gap">
        <div className="grid h-full auto-rows-(--upright) gap-person-gap overflow-hidden landscape:auto-rows-(--wide) landscape:grid-cols-[repeat(var(--pairs),minmax(0,1fr))]">
          {contacts.map((contact) => (
            // The others lie below, laid out all the same: what fits is found out for all at once.
            <div
              key={contact.id}
              className={classNames('min-w-0', !shown.includes(contact) && 'invisible order-last')}
            >
              <ContactButton contact={contact} who={who(contact)} onReach={() => reach(contact)} />
            </div>
          ))}
        </div>
      </div>
    </PersonFrame>
  );
}

/** "Your daughter". Where one person is there twice, how they are reached tells the one from the other. */
function whoItIs(contact: TabletContact, all: readonly TabletContact[]): string | undefined {
  const isTwice = all.some(({ id, name }) => id !== contact.id && name === contact.name);
  return isTwice ? wayInWords(contact) : relationInWords(contact.relationship);
}
