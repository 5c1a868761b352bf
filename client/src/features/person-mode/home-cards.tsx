import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { NoteIcon } from '../../ui/icons';
import { AdaptivePhoto } from './adaptive-photo';
import { useNow } from './clock';
import { helloOfToday, helloSpoken, helloTitle, isFirstOpening, type TabletHello } from './hello';
import { SpeakerIcon } from './person-icons';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';
import { myFamily, myNotes } from './screen-titles';
import { speak } from './speak';

/** The two large buttons of the home screen, each with a picture from its screen. */
export function HomeCards() {
  const { faces, items, ...content } = useScreenContent();
  const now = useNow();
  const face = ofToday(faces, now);
  const hello = helloOfToday(content, now);
  const pictured = items.find(({ photoUrl }) => photoUrl !== null);
  return (
    <div className="grid min-h-0 min-w-0 flex-1 auto-cols-fr auto-rows-fr gap-person-gap px-person-gap landscape:grid-flow-col low:grid-flow-row low:pt-person-gap low:pl-0">
      {hello && <HelloCard hello={hello} />}
      {face && (
        <HomeCard label={myFamily()} to={tabletPaths.faces}>
          <AdaptivePhoto src={face.photoUrl} name="" maxCrop={0.5} />
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
    <HomeCard label={helloTitle(hello)} to={tabletPaths.hello} onOpen={playFirst}>
      {hello.photoUrl ? (
        <AdaptivePhoto src={hello.photoUrl} name="" maxCrop={0.5} />
      ) : (
        <span className="absolute inset-0 grid place-items-center bg-accent-soft text-accent">
          <SpeakerIcon className="size-[min(7rem,60%)]" />
        </span>
      )}
    </HomeCard>
  );
}

/** One of the rows, another one each day. */
export const ofToday = <Row,>(rows: readonly Row[], now: Date): Row | undefined =>
  rows[Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY) % rows.length];

const DAY = 24 * 60 * 60 * 1000;

type HomeCardProps = {
  label: string;
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
      <span className="flex shrink-0 items-center px-[min(1.5rem,4vmin)] py-[min(1rem,2vmin)] text-[clamp(1.625rem,4.4vmin,2.5rem)] leading-tight font-bold text-link portrait:group-not-only:w-[40%] narrow:group-not-only:w-[52%] low:group-not-only:w-[52%] landscape:group-only:w-[40%]">
        {label}
      </span>
    </button>
  );
}

function Notes() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-accent-soft text-accent">
      <NoteIcon className="size-[min(7rem,60%)]" />
    </span>
  );
}
