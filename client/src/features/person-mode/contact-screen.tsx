import type { ReactNode } from 'react';
import type { TabletContact } from '#shared/tablet';
import { classNames } from '../../lib/class-names';
import { CalmPhoto } from './calm-photo';
import { ItemScreen } from './item-screen';
import { PICTURE } from './picture-and-words';

type ContactScreenProps = {
  contact: TabletContact;
  /** The heading first. */
  words: string[];
  /** The words are not certain yet: they are not seen at once, and never if others take their place soon. */
  late?: boolean;
  onBack: () => void;
  /** What else can be done, in the bar below. */
  children?: ReactNode;
};

/** Somebody's photo, and beside it in a sentence or two how it stands. */
export function ContactScreen({
  contact: { name, photoUrl },
  words,
  late = false,
  onBack,
  children,
}: ContactScreenProps) {
  const [heading = name, ...sentences] = words;
  return (
    <ItemScreen
      id={words.join(' ')}
      picture={
        <div className={PICTURE}>
          <CalmPhoto src={photoUrl} name={name} alt={name} />
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
        sentences.length > 0 && (
          <div className="grid gap-[0.5em]">
            {sentences.map((sentence) => (
              <p key={sentence} className={late ? 'seen-late' : undefined}>
                {sentence}
              </p>
            ))}
          </div>
        )
      }
      spoken={{ text: words.join(' ') }}
      first={children}
      wide
      onBack={onBack}
    />
  );
}
