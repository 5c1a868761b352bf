import type { TabletContact } from '#shared/calls/call-contact.answer';
import { classNames } from '../../../lib/class-names';
import type { Elements } from '../../../lib/elements';
import { ItemScreen } from '../item-screen';
import { PICTURE } from '../picture-and-text';
import { ContactPhoto } from './contact-photo';

type ContactScreenProps = {
  contact: TabletContact;
  /** The heading, then the other sentences. */
  sentences: string[];
  /** Shows the text only after a moment: it may be replaced soon. */
  late?: boolean;
  onBack: () => void;
  /** A button in a row of its own above the others. */
  above?: Elements;
  /** A button in the bottom bar. */
  children?: Elements;
};

/** A contact's photo, with one or two sentences about the call beside it. */
export function ContactScreen({
  contact,
  sentences,
  late = false,
  onBack,
  above,
  children,
}: ContactScreenProps) {
  const [heading = contact.name, ...others] = sentences;
  return (
    <ItemScreen
      id={sentences.join(' ')}
      picture={
        <div className={PICTURE}>
          <ContactPhoto contact={contact} alt={contact.name} />
        </div>
      }
      name={heading}
      head={
        <h1
          className={classNames(
            'text-(length:--name) leading-[1.12] font-bold text-balance',
            late && 'seen-late',
          )}
        >
          {heading}
        </h1>
      }
      text={
        others.length > 0 && (
          <div className="grid gap-[0.5em]">
            {others.map((sentence) => (
              <p key={sentence} className={late ? 'seen-late' : undefined}>
                {sentence}
              </p>
            ))}
          </div>
        )
      }
      spoken={{ text: sentences.join(' ') }}
      first={children}
      above={above}
      onBack={onBack}
    />
  );
}
