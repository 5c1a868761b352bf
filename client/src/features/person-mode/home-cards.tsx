import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { NoteIcon } from '../../ui/icons';
import { CalmPhoto } from './calm-photo';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './tablet-paths';

/** The two large choices, each with a picture of what lies behind it. */
export function HomeCards() {
  const { faces, items } = useScreenContent();
  const [face] = faces;
  const pictured = items.find(({ photoUrl }) => photoUrl !== null);
  return (
    <div className="grid min-h-0 flex-1 auto-cols-fr auto-rows-fr gap-4 px-4 landscape:grid-flow-col">
      {face && (
        <HomeCard word="Faces" to={tabletPaths.faces}>
          <CalmPhoto src={face.photoUrl} name={face.name} mayLose={0.5} />
        </HomeCard>
      )}
      {items.length > 0 && (
        <HomeCard word="Remember" to={tabletPaths.remember}>
          {pictured ? <CalmPhoto src={pictured.photoUrl} name={pictured.title} mayLose={0.5} /> : <Notes />}
        </HomeCard>
      )}
    </div>
  );
}

type HomeCardProps = { word: string; to: string; children: ReactNode };

function HomeCard({ word, to, children }: HomeCardProps) {
  const [, navigate] = useLocation();
  return (
    <button
      type="button"
      onClick={() => navigate(to)}
      className="group relative flex cursor-pointer touch-manipulation overflow-hidden rounded-card border-2 border-line-strong bg-surface text-left shadow-card select-none landscape:not-only:flex-col"
    >
      <span aria-hidden="true" className="relative block min-h-0 flex-1">
        {children}
      </span>
      <span className="flex shrink-0 items-center px-6 py-4 text-[2.25rem] leading-tight font-bold text-link portrait:w-[38%] group-only:w-[38%]">{word}</span>
    </button>
  );
}

function Notes() {
  return (
    <span className="absolute inset-0 grid place-items-center bg-accent-soft text-accent">
      <NoteIcon className="size-28" />
    </span>
  );
}
