import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { classNames } from '../../lib/class-names';
import { useSteadyTaps } from '../../lib/use-steady-taps';
import { ArrowLeftIcon } from '../../ui/frame-icons';
import { PhoneIcon } from '../../ui/icons';
import { PersonButton } from './person-button';
import { SpeakerIcon, StopIcon } from './person-icons';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';
import { canSpeak, speak, stopSpeaking, useSpeaking, type Spoken } from './speak';

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

/** The whole bar is the way back. */
function BackBar({ onBack }: { onBack: () => void }) {
  return (
    <header className="shrink-0">
      <button
        type="button"
        onClick={onBack}
        className="flex min-h-person-target w-full cursor-pointer items-center gap-4 border-b-2 border-line bg-surface px-person-pad text-[clamp(1.5rem,3.2vmin,2.25rem)] font-bold text-link [--focus-offset:-6px] [--focus-halo:0px] select-none active:bg-accent-soft"
      >
        <ArrowLeftIcon />
        Back
      </button>
    </header>
  );
}

/** In the same place on every screen as soon as there is somebody to call, but for the screen that it leads to. */
function CallButton() {
  const { contacts } = useScreenContent();
  const [path, navigate] = useLocation();
  if (contacts.length === 0 || path === tabletPaths.call) return null;
  return (
    <PersonButton look="call" onClick={() => navigate(tabletPaths.call)}>
      <PhoneIcon />
      Call
    </PersonButton>
  );
}

/** Says what stands on the screen: in a recorded voice, or else read aloud. Nothing where neither is possible. */
function ListenButton({ spoken, className }: { spoken: Spoken; className?: string }) {
  const speaking = useSpeaking(spoken);
  if (!canSpeak(spoken)) return null;
  return (
    <PersonButton
      {...(className && { className })}
      onClick={() => (speaking ? stopSpeaking() : speak(spoken))}
    >
      {speaking ? <StopIcon /> : <SpeakerIcon />}
      {speaking ? 'Stop' : 'Listen'}
    </PersonButton>
  );
}

/** Where the family has taken away what stood here. */
export function NothingHere({ onBack }: { onBack: () => void }) {
  const words = 'There is nothing here just now.';
  return (
    <PersonFrame onBack={onBack} spoken={{ text: words }}>
      <h1 className="grid h-full place-items-center p-person-pad text-center text-[clamp(1.75rem,4.4vmin,2.5rem)] leading-snug font-bold">
        {words}
      </h1>
    </PersonFrame>
  );
}
