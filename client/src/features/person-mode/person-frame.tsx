import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import type { Spoken } from '../../lib/speak';
import { useSteadyTaps } from '../../lib/use-steady-taps';
import { BackBar } from './back-bar';
import { CallButton } from './call-button';
import { ListenButton } from './listen-button';

type PersonFrameProps = {
  /** The way back, as wide as the screen. The home screen has none. */
  onBack?: () => void;
  /** The first place in the bar below; with `wide`, the second too. */
  first?: ReactNode;
  wide?: boolean;
  /** The second place. */
  onward?: ReactNode;
  /** What this screen says, for who would rather hear it: the place beside Call. */
  spoken?: Spoken;
  children: ReactNode;
};

/**
 * Every screen of the person: the way back above; below, Call in the corner and Listen beside it, each always in its
 * place. A narrow glass has what leads away and on in a row above these two. Nothing scrolls.
 */
export function PersonFrame({ onBack, first, wide, onward, spoken, children }: PersonFrameProps) {
  const upper = 'row-start-1';
  const lower = classNames(upper, Boolean(first || onward) && 'narrow:row-start-2');
  return (
    <div {...useSteadyTaps()} className="flex h-dvh flex-col overflow-hidden bg-page text-person">
      {onBack && <BackBar onBack={onBack} />}
      <main className="relative min-h-0 flex-1 overflow-hidden">{children}</main>
      <footer className="grid shrink-0 grid-cols-4 gap-person-gap p-person-gap *:grid *:min-h-person-target *:grid-cols-1 narrow:grid-cols-2">
        {first && (
          <div className={classNames(upper, 'col-start-1', wide && 'col-span-2')}>{first}</div>
        )}
        {onward && <div className={`${upper} col-start-2`}>{onward}</div>}
        <div className={`${lower} col-start-3 narrow:col-start-1`}>
          {spoken && <ListenButton spoken={spoken} />}
        </div>
        <div className={`${lower} col-start-4 narrow:col-start-2`}>
          <CallButton />
        </div>
      </footer>
    </div>
  );
}
