import { t } from '@lingui/core/macro';
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
import { speak, stopSpeaking, useCanSpeak, useSpeaking, type Spoken } from './speak';

type PersonFrameProps = {
  /** Shows the back bar. The home screen has none. */
  onBack?: () => void;
  /** The left button of the bottom bar; with `wide` it takes two columns. */
  first?: ReactNode;
  wide?: boolean;
  /** The second button of the bottom bar. */
  onward?: ReactNode;
  /** The content that Listen reads aloud. */
  spoken?: Spoken;
  children: ReactNode;
};

/**
 * The frame of every screen of the person: the back bar at the top; at the bottom, Call in the corner and Listen beside
 * it, always in the same place. On a narrow screen the other two buttons are in a row above these. Nothing scrolls.
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

/** One button as wide as the screen. */
function BackBar({ onBack }: { onBack: () => void }) {
  return (
    <header className="shrink-0">
      <button
        type="button"
        onClick={onBack}
        className="flex min-h-person-target w-full cursor-pointer items-center gap-4 border-b-2 border-line bg-surface px-person-pad text-[clamp(1.5rem,3.2vmin,2.25rem)] font-bold text-link [--focus-offset:-6px] [--focus-halo:0px] select-none active:bg-accent-soft"
      >
        <ArrowLeftIcon />
        <span>
          {t({
            message: 'Back',
            context: 'button on the tablet',
            comment:
              'Tablet. Read and heard by the person with memory loss. Wide button at the top: to the screen before. One word.',
          })}
        </span>
      </button>
    </header>
  );
}

/** Shown on every screen except its own, once there is somebody to call. */
function CallButton() {
  const { contacts } = useScreenContent();
  const [path, navigate] = useLocation();
  if (contacts.length === 0 || path === tabletPaths.call) return null;
  return (
    <PersonButton look="call" onClick={() => navigate(tabletPaths.call)}>
      <PhoneIcon />
      <span>
        {t({
          message: 'Call',
          comment:
            'Tablet. Button that leads to the people to call by phone, and the title of their screen. One short word: the button is small.',
        })}
      </span>
    </PersonButton>
  );
}

/** Plays the recorded voice of a screen, or else reads its text aloud. Renders nothing where neither is possible. */
function ListenButton({ spoken, className }: { spoken: Spoken; className?: string }) {
  const speaking = useSpeaking(spoken);
  if (!useCanSpeak(spoken)) return null;
  return (
    <PersonButton
      {...(className && { className })}
      onClick={() => (speaking ? stopSpeaking() : speak(spoken))}
    >
      {speaking ? <StopIcon /> : <SpeakerIcon />}
      <span>
        {speaking
          ? t({
              message: 'Stop',
              context: 'button on the tablet',
              comment:
                'Tablet. Read and heard by the person with memory loss. Button that ends reading aloud. One word.',
            })
          : t({
              message: 'Listen',
              context: 'button on the tablet',
              comment:
                'Tablet. Read and heard by the person with memory loss. Button that reads the screen aloud. One short word.',
            })}
      </span>
    </PersonButton>
  );
}

/** Shown for content that the family has deleted meanwhile. */
export function EmptyScreen({ onBack }: { onBack: () => void }) {
  const text = t({
    message: 'There is nothing here just now.',
    comment:
      'Tablet. Read and heard by the person with memory loss. Heading of a screen whose content the family has deleted meanwhile. One short sentence.',
  });
  return (
    <PersonFrame onBack={onBack} spoken={{ text }}>
      <div className="flex h-full items-center px-[max(var(--person-pad),calc(50%-max(26rem,46vmin)))]">
        <h1 className="text-[clamp(2.5rem,8vmin,5rem)] leading-[1.15] font-bold">{text}</h1>
      </div>
    </PersonFrame>
  );
}
