import { ContactPhoto } from '../calls/contact-photo';
import { FITS, LINE_PADDING, useFirstFit } from '../first-fit';
import { headingLayouts } from '../layouts';
import type { Caller } from './last-call.store';

type CallerScreenProps = {
  /** Whose picture fills the screen. */
  caller: Pick<Caller, 'name' | 'photoUrl'>;
  sentence: string;
};

/** A picture as large as the glass, and one sentence: below it, or beside it on a wide screen. */
export function CallerScreen({ caller, sentence }: CallerScreenProps) {
  const { ref } = useFirstFit<HTMLDivElement>(headingLayouts, sentence);
  return (
    <div ref={ref} className="flex h-full landscape:flex-row portrait:flex-col">
      <div className="relative min-h-0 min-w-0 flex-1">
        <ContactPhoto contact={caller} alt={caller.name} maxCrop={0.5} />
      </div>
      {/* The height below the picture, or the width beside it. */}
      <div style={{ flex: '0 0 36%' }} className="min-h-0 min-w-0 px-person-pad">
        <div data-fit className={`flex h-full flex-col ${FITS}`}>
          <h1
            dir="auto"
            className={`my-auto text-(length:--name) leading-[1.15] font-bold text-balance ${LINE_PADDING}`}
          >
            {sentence}
          </h1>
        </div>
      </div>
    </div>
  );
}
