import { useLocation } from 'wouter';
import type { TabletContact } from '#shared/tablet';
import { askToCall } from './ask-to-call';
import { ContactButton } from './contact-button';
import { wayInWords } from './contact-way';
import { NothingHere } from './nothing-here';
import { PersonFrame } from './person-frame';
import { useScreenContent } from './screen-content';
import { askedPath, callingPath, tabletPaths } from './tablet-paths';

/** By how many there are: a photo above its name where the place is high. */
const LAYOUTS: Record<number, string> = {
  1: 'portrait:flex-col portrait:*:last:flex-none',
  2: 'landscape:flex-col landscape:*:last:flex-none',
};

/** Up to four people, each with the way they are reached. */
export function CallScreen() {
  const { contacts } = useScreenContent();
  const [, navigate] = useLocation();
  const goHome = () => navigate(tabletPaths.home);
  if (contacts.length === 0) return <NothingHere onBack={goHome} />;
  const reach = ({ id, way }: TabletContact) => {
    if (way === 'ask') askToCall(id);
    navigate(way === 'ask' ? askedPath(id) : callingPath(id));
  };
  const text = contacts.map((contact) => `${contact.name}. ${wayInWords(contact)}.`).join('\n');
  return (
    <PersonFrame onBack={goHome} spoken={{ text }}>
      <h1 className="sr-only">Call</h1>
      <div className="grid h-full auto-rows-fr gap-4 px-4 pt-4 landscape:has-[>:nth-child(2)]:grid-cols-2">
        {contacts.map((contact) => (
          <ContactButton key={contact.id} contact={contact} className={LAYOUTS[contacts.length] ?? ''} onReach={() => reach(contact)} />
        ))}
      </div>
    </PersonFrame>
  );
}
