import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { NoteIcon } from '../../ui/icons';
import { AdaptivePhoto } from './adaptive-photo';
import { useNow } from './clock';
import { useFaceOfDay } from './face-of-day';
import { FacePhotoOfDay } from './face-photo-of-day';
import { helloOfToday, helloSpoken, helloTitle, isFirstOpening, type TabletHello } from './hello';
import { FittedLabel } from './person-button';
import { SpeakerIcon } from './person-icons';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';
import { helloForYou, myFamily, myNotes } from './screen-titles';
import { speak } from './speak';

/**
 * The large buttons of the home screen, each with a picture from its screen: two at most, because Call and what comes next
 * are choices too. A hello takes the place of My family, to which its screen leads.
 */
export function HomeCards() {
  const { items, ...content } = useScreenContent();
  const now = useNow();
  const hello = helloOfToday(content, now);
  const face = useFaceOfDay();
  const pictured = items.find(({ photoUrl }) => photoUrl !== null);
  return (
    <div className="grid min-h-0 min-w-0 flex-1 auto-cols-fr auto-rows-fr gap-person-gap px-person-gap landscape:grid-flow-col low:grid-flow-row low:pt-person-gap low:pl-0 [--label:52%]">
      {hello && <HelloCard hello={hello} />}
      {face && !(hello && items.length > 0) && (
        <HomeCard label={myFamily()} to={tabletPaths.faces}>
          <FacePhotoOfDay face={face} name="" maxCrop={0.5} />
        </HomeCard>
      )}
      {items.length > 0 && (
        <HomeCard label={myNotes()} to={tabletPaths.remember}>
          {pictured ? <AdaptivePhoto src={pictured.photoUrl} name="" maxCrop={0.5} /> : <Notes />}
        </HomeCard>
      )}
    </div>
  );
}

function HelloCard({ hello }: { hello: TabletHello }) {
  // The tap that opens it allows its voice to play.
  const playFirst = () => {
    if (hello.voiceUrl && isFirstOpening(hello)) speak(helloSpoken(hello));
  };
  return (
    <HomeCard
      label={<FittedLabel isCard long={helloTitle(hello)} short={helloForYou()} />}
      to={tabletPaths.hello}
      onOpen={playFirst}
    >
      {hello.photoUrl ? (
        <AdaptivePhoto src={hello.photoUrl} name="" maxCrop={0.5} />
      ) : (
        <VoicePicture />
      )}
    </HomeCard>
  );
}

/** In place of the photo of a recorded voice. */
export function VoicePicture() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-accent-soft text-accent">
      <SpeakerIcon className="size-[min(24vmin,60%)]" />
    </span>
  );
}

type HomeCardProps = {
  label: ReactNode;
  to: string;
  onOpen?: () => void;
  children: ReactNode;
};

function HomeCard({ label, to, onOpen, children }: HomeCardProps) {
  const [, navigate] = useLocation();
  return (
    <button
      type="button"
      onClick={() => {
        onOpen?.();
        navigate(to);
      }}
      className="group relative flex min-h-0 cursor-pointer overflow-hidden rounded-card border-2 border-line-strong bg-surface text-left shadow-card select-none portrait:only:flex-col landscape:not-only:flex-col low:not-only:flex-row"
    >
      <span aria-hidden="true" className="relative block min-h-0 flex-1">
        {children}
      </span>
      <span className="flex shrink-0 items-center px-[min(1.5rem,4vmin)] py-[min(1rem,2vmin)] text-(length:--card-label) leading-tight font-bold text-link portrait:group-not-only:w-[40%] narrow:group-not-only:w-(--label) low:group-not-only:w-(--label) landscape:group-only:w-[40%] [--card-label:clamp(26px,4.4vmin,52px)] landscape:group-only:[--card-label:clamp(26px,7vmin,80px)]">
        {label}
      </span>
    </button>
  );
}

function Notes() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-accent-soft text-accent">
      <NoteIcon className="size-[min(20vmin,60%)]" />
    </span>
  );
}
