import type { ReactNode } from 'react';
import type { TabletContact } from '#shared/tablet';
import { classNames } from '../../lib/class-names';
import { CalmPhoto } from './calm-photo';
import { SHOWN } from './face-photos';
import { nameSize } from './name-size';
import { PersonFrame } from './person-frame';

type ContactScreenProps = {
  contact: TabletContact;
  /** The heading first. */
  words: string[];
  /** The words are not certain yet: they are not seen at once, and never if others take their place soon. */
  late?: boolean;
  onBack: () => void;
  children?: ReactNode;
};

/** Somebody's photo, and beside it in two sentences how it stands. */
export function ContactScreen({ contact: { name, photoUrl }, words, late = false, onBack, children }: ContactScreenProps) {
  const [heading, ...sentences] = words;
  return (
    <PersonFrame onBack={onBack} spoken={{ text: words.join(' ') }}>
      <div className={`absolute ${SHOWN}`}>
        <CalmPhoto src={photoUrl} name={name} alt={name} />
      </div>
      <div className="absolute flex flex-col justify-center gap-6 p-8 pb-4 portrait:inset-x-0 portrait:bottom-0 portrait:h-[40%] landscape:inset-y-0 landscape:right-0 landscape:w-[40%]">
        <h1 className={classNames('font-bold text-balance', nameSize(heading ?? name), late && 'seen-late')}>{heading ?? name}</h1>
        {sentences.map((sentence) => (
          <p key={sentence} className={classNames('text-[2rem] leading-snug', late && 'seen-late')}>
            {sentence}
          </p>
        ))}
        {children}
      </div>
    </PersonFrame>
  );
}
