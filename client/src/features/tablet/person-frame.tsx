import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../lib/elements';
import { useSteadyTaps } from '../../lib/use-steady-taps';
import { ArrowLeftIcon } from '../../ui/frame-icons';
import { PhoneIcon } from '../../ui/icons';
import { ForFamilyButton } from './pairing/for-family-button';
import { setGuideOpen } from './pairing/setup-guide.store';
import { PersonButton } from './person-button';
import { SpeakerIcon, StopIcon } from './person-icons';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';
import { speak, stopSpeaking, useCanSpeak, useSpeaking, type Spoken } from './speak';

type PersonFrameProps = {
  /** Shows the back bar. The home screen has none. */
  onBack?: () => void;
  /** On home: a small way to the settings, on the day on which the family has set up the tablet. */
  offersSettings?: boolean;
  /** The left button of the bottom bar. */
  first?: Elements;
  /** The second button of the bottom bar. */
  onward?: Elements;
  /** True if the two buttons are one below the other on a phone. */
  isStacked?: boolean;
  /** A button in a row of its own above the others, where there are two already. */
  above?: Elements;
  /** The content that Listen reads aloud. */
  spoken?: Spoken;
  /** Stands where Call stands elsewhere, while it rings and people talk. Null keeps the place empty. */
  inPlaceOfCall?: Elements;
  /** True while a clip plays: there is no Listen then, and nothing moves to its place. */
  isPlaying?: boolean;
  children: ReactNode;
};

const NOTHING: Spoken = { text: '' };

/** So many of the four columns of the bar. */
const columns: Record<number, string> = { 2: 'col-span-2', 3: 'col-span-3', 4: 'col-span-4' };

/**
 * The frame of every screen of the person: the back bar at the top; at the bottom, Call in the corner and Listen beside
 * it, always in the same place. What is absent leaves no gap: what is beside it reaches there. On a narrow screen the other
 * two buttons are in a row above these. Nothing scrolls.
 */
export function PersonFrame({
  onBack,
  offersSettings = false,
  first,
  onward,
  isStacked,
  above,
  spoken,
  inPlaceOfCall,
  isPlaying,
  children,
}: PersonFrameProps) {
  const { contacts } = useScreenContent();
  const [path] = useLocation();
  const canListen = useCanSpeak(spoken ?? NOTHING);
  // Its own screen has none.
  const canCall = inPlaceOfCall !== undefined || (contacts.length > 0 && path !== tabletPaths.call);
  const hasOthers = Boolean(first || onward);
  return (
    <div {...useSteadyTaps()} className="flex h-dvh flex-col overflow-hidden bg-page text-person">
      {onBack && <BackBar onBack={onBack} />}
      {offersSettings && <ForFamilyButton onPress={() => setGuideOpen(true)} />}
      <main className="relative min-h-0 flex-1 overflow-hidden">{children}</main>
      {(hasOthers || canListen || canCall) && (
        <footer className="grid shrink-0 grid-cols-4 gap-person-gap p-person-gap *:grid *:grid-cols-1 *:min-h-person-target narrow:grid-cols-2">
          {above && <div className="col-span-4 narrow:col-span-2">{above}</div>}
          {hasOthers && (
            <div
              className={classNames(
                'auto-cols-fr grid-flow-col gap-person-gap narrow:col-span-2',
                columns[canListen ? 2 : canCall ? 3 : 4],
                isStacked && 'narrow:grid-flow-row',
              )}
            >
              {first}
              {onward}
            </div>
          )}
          {spoken && canListen && (
            <div
              className={classNames(
                columns[(hasOthers ? 1 : 3) + (canCall ? 0 : 1)],
                canCall ? 'narrow:col-span-1' : 'narrow:col-span-2',
                isPlaying && 'invisible',
              )}
            >
              <ListenButton spoken={spoken} />
            </div>
          )}
          {canCall && (
            <div
              className={classNames(
                columns[hasOthers || canListen ? 1 : 4],
                canListen ? 'narrow:col-span-1' : 'narrow:col-span-2',
              )}
            >
              {inPlaceOfCall === undefined ? <CallButton /> : inPlaceOfCall}
            </div>
          )}
        </footer>
      )}
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
        className="flex min-h-person-target w-full cursor-pointer items-center gap-4 border-b-2 border-line bg-surface px-person-pad text-[clamp(24px,min(3.6vmin,3.2vw),44px)] font-bold text-link [--focus-offset:-6px] [--focus-halo:0px] select-none active:bg-accent-soft"
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
  const [, navigate] = useLocation();
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

/** Plays the recorded voice of a screen, or else reads its text aloud. */
function ListenButton({ spoken }: { spoken: Spoken }) {
  const speaking = useSpeaking(spoken);
  return (
    <PersonButton onClick={() => (speaking ? stopSpeaking() : speak(spoken))}>
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
        <h1 className="text-[clamp(40px,8vmin,80px)] leading-[1.15] font-bold">{text}</h1>
      </div>
    </PersonFrame>
  );
}
