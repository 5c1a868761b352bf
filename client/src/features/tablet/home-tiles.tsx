import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { NoteIcon } from '../../ui/icons';
import { AdaptivePhoto } from './adaptive-photo';
import { useNow } from './clock';
import { useFaceOfDay } from './face-of-day';
import { FacePhotoOfDay } from './face-photo-of-day';
import { FITS, LINE_PADDING, useFirstFit } from './first-fit';
import { helloOfToday, isOpened } from './hello';
import { HelloPicture } from './hello-picture';
import { tileLayouts } from './layouts';
import { MusicIcon } from './person-icons';
import { useScreenContent } from './screen-content';
import { tabletPaths } from './screen-paths';
import { music, myFamily, myNotes } from './screen-titles';
import { useOfferedSongs } from './songs/offered-songs';

/**
 * The large buttons of the home screen, each with a picture from its screen. They stand in the same place at every hour.
 * @param hasMessage true if the family's message stands in My notes
 */
export function HomeTiles({ hasMessage }: { hasMessage: boolean }) {
  const { items, ...content } = useScreenContent();
  const songs = useOfferedSongs(content.songs);
  const now = useNow();
  const today = helloOfToday(content, now);
  const hello = today && isOpened(today) ? today : undefined;
  const face = useFaceOfDay();
  const question = items.find(({ pinned }) => pinned)?.title;
  const pictured = items.find(({ photoUrl }) => photoUrl !== null);
  const { ref } = useFirstFit<HTMLDivElement>(
    tileLayouts,
    [myFamily(), myNotes(), question, items.length, songs.length > 0].join(),
  );
  return (
    <div
      ref={ref}
      className="grid h-full min-h-0 auto-cols-fr auto-rows-fr grid-flow-col gap-person-gap narrow:grid-flow-row"
    >
      {(hello ?? face) && (
        <Tile label={myFamily()} to={tabletPaths.faces}>
          {hello && <HelloPicture hello={hello} maxCrop={0.5} />}
          {!hello && face && <FacePhotoOfDay face={face} name="" maxCrop={0.5} />}
        </Tile>
      )}
      {(items.length > 0 || hasMessage) && (
        <Tile label={myNotes()} question={question} to={tabletPaths.remember}>
          {pictured ? (
            <AdaptivePhoto src={pictured.photoUrl} name="" maxCrop={0.5} />
          ) : (
            <Drawn icon={NoteIcon} />
          )}
        </Tile>
      )}
      {songs.length > 0 && (
        <Tile label={music()} to={tabletPaths.music}>
          <Drawn icon={MusicIcon} />
        </Tile>
      )}
    </div>
  );
}

type TileProps = {
  label: string;
  /** The question that the first note answers, as the family typed it. */
  question?: string | undefined;
  to: string;
  /** The picture. */
  children: ReactNode;
};

/** The picture is beside the label, or above it where the tile is narrow. */
function Tile({ label, question, to, children }: TileProps) {
  const [, navigate] = useLocation();
  return (
    <button
      type="button"
      onClick={() => navigate(to)}
      className="flex min-h-0 min-w-0 cursor-pointer flex-col overflow-hidden rounded-card border-2 border-line-strong bg-surface text-left shadow-card select-none landscape:flex-row narrow:flex-row low:flex-col active:bg-accent-soft"
    >
      <span aria-hidden="true" className="relative block min-h-0 min-w-0 flex-1">
        {children}
      </span>
      <span
        data-fit
        className={`my-auto flex max-h-[62%] flex-1 flex-col px-[min(1.5rem,4vmin)] portrait:flex-none low:flex-none narrow:h-full narrow:max-h-none narrow:flex-1 ${FITS}`}
      >
        <span className={`my-auto ${LINE_PADDING} leading-tight`}>
          <span className="block text-(length:--name) font-bold text-link">{label}</span>{' '}
          {question && (
            <span
              dir="auto"
              className="text-(length:--say) text-ink-soft [display:var(--story,block)]"
            >
              {question}
            </span>
          )}
        </span>
      </span>
    </button>
  );
}

function Drawn({ icon: Icon }: { icon: typeof NoteIcon }) {
  return (
    <span className="absolute inset-0 grid place-items-center bg-accent-soft text-accent">
      <Icon className="size-[min(20vmin,60%)]" />
    </span>
  );
}
