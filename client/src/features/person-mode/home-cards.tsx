import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { NoteIcon } from '../../ui/icons';
import { AdaptivePhoto } from './adaptive-photo';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';
import { myFamily, myNotes } from './screen-titles';

/** The two large buttons of the home screen, each with a picture from its screen. */
export function HomeCards() {
  const { faces, items } = useScreenContent();
  const [face] = faces;
  const pictured = items.find(({ photoUrl }) => photoUrl !== null);
  return (
    <div className="grid min-h-0 min-w-0 flex-1 auto-cols-fr auto-rows-fr gap-person-gap px-person-gap landscape:grid-flow-col low:grid-flow-row low:pt-person-gap low:pl-0">
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

type HomeCardProps = { label: string; to: string; children: ReactNode };

function HomeCard({ label, to, children }: HomeCardProps) {
  const [, navigate] = useLocation();
  return (
    <button
      type="button"
      onClick={() => navigate(to)}
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
