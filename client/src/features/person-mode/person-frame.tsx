import type { ReactNode } from 'react';
import type { Spoken } from '../../lib/speak';
import { useSteadyTaps } from '../../lib/use-steady-taps';
import { BackBar } from './back-bar';
import { CallButton } from './call-button';
import { ListenButton } from './listen-button';

type PersonFrameProps = {
  /** The way back, as wide as the screen. The home screen has none. */
  onBack?: () => void;
  /** The left place in the bar below, or with `wide` all of it but Call's. */
  first?: ReactNode;
  wide?: boolean;
  /** What this screen says, for who would rather hear it: the second place. */
  spoken?: Spoken;
  /** The third place. */
  onward?: ReactNode;
  children: ReactNode;
};

/** Every screen of the person: the way back above, Call below, each always in its place. Nothing scrolls. */
export function PersonFrame({ onBack, first, wide, spoken, onward, children }: PersonFrameProps) {
  return (
    <div {...useSteadyTaps()} className="flex h-dvh min-h-[40rem] flex-col bg-page text-person">
      {onBack && <BackBar onBack={onBack} />}
      <main className="relative min-h-0 flex-1">{children}</main>
      <footer className="grid shrink-0 grid-cols-4 gap-4 p-4 *:row-start-1 *:grid *:min-h-person-target">
        <div className={wide ? 'col-span-3 col-start-1' : 'col-start-1'}>{first}</div>
        {!wide && <div className="col-start-2">{spoken && <ListenButton spoken={spoken} />}</div>}
        {!wide && <div className="col-start-3">{onward}</div>}
        <div className="col-start-4">
          <CallButton />
        </div>
      </footer>
    </div>
  );
}
