import { t } from '@lingui/core/macro';
import { useRef, type KeyboardEvent } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { classNames } from '../../lib/class-names';
import { isUnsaved } from '../../lib/optimistic-list';
import { smallPhoto } from '../../lib/photo/small-photo';
import { Button } from '../../ui/button';
import { FramedPhoto } from '../../ui/framed-photo';
import { PersonIcon } from '../../ui/icons';
import { useArrangement } from '../../ui/use-arrangement';
import { albumGrid } from './album-grid';
import { usePlaceFace } from './album.queries';
import { useDragged } from './use-dragged';

type ArrangeAlbumProps = { photos: FacePhoto[]; onDone: () => void };

type Way = 'earlier' | 'later';
const buttonId = (id: number, way: Way) => `move-${way}-${id}`;

/** Changes the order of the album by dragging, buttons or arrow keys. Each move is stored at once. */
export function ArrangeAlbum({ photos, onDone }: ArrangeAlbumProps) {
  const { mutate: place } = usePlaceFace();
  const { ordered, said, moveTo, placeOf } = useArrangement(
    photos.filter((photo) => !isUnsaved(photo)),
    ({ name }) => name,
    ({ id, next }, whenRefused) =>
      place({ id, before: next[next.indexOf(id) + 1] ?? null }, whenRefused),
  );
  const list = useRef<HTMLUListElement>(null);
  const drag = useDragged(list, (id, over) => moveTo(id, placeOf(over)));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken p-4">
        <p className="max-w-column">
          {t`Drag a photo to its place, or move it with its buttons or the arrow keys. The tablet shows the same order.`}
        </p>
        <Button onClick={onDone}>
          {t({ message: 'Done', comment: 'Button: ends changing the order of photos' })}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={list} className={albumGrid}>
        {ordered.map((photo, at) => (
          <ArrangedPhoto
            key={photo.id}
            {...{ photo, at, drag }}
            onMove={(to) => moveTo(photo.id, to)}
          />
        ))}
      </ul>
    </div>
  );
}

type ArrangedPhotoProps = {
  photo: FacePhoto;
  /** Its place, counted from zero. */
  at: number;
  drag: ReturnType<typeof useDragged>;
  onMove: (to: number) => void;
};

function ArrangedPhoto({ photo, at, drag, onMove }: ArrangedPhotoProps) {
  const { id, name, photoUrl } = photo;
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(at + step);
  };
  return (
    <li
      data-face={id}
      className={classNames(
        'grid content-start gap-2 rounded-card border bg-surface p-2.5 sm:p-3',
        drag.target === id ? 'border-accent outline-3 outline-accent' : 'border-line',
        drag.dragged === id && 'opacity-60',
      )}
    >
      <div {...drag.handle(id)} className="cursor-grab touch-none active:cursor-grabbing">
        <FramedPhoto
          src={smallPhoto(photoUrl)}
          alt={t`Photo of ${name}`}
          standIn={<PersonIcon />}
          loading="lazy"
          draggable={false}
          className="aspect-square w-full rounded-control text-display"
        />
      </div>
      <p className="flex gap-2 font-bold wrap-anywhere">
        <span className="text-ink-soft">{at + 1}</span>
        <bdi translate="no">{name}</bdi>
      </p>
      <div className="grid gap-1">
        <Move {...{ id, name, way: 'earlier' }} onMove={() => onMove(at - 1)} byKey={byKey} />
        <Move {...{ id, name, way: 'later' }} onMove={() => onMove(at + 1)} byKey={byKey} />
      </div>
    </li>
  );
}

type MoveProps = {
  id: number;
  name: string;
  way: Way;
  onMove: () => void;
  byKey: (event: KeyboardEvent) => void;
};

function Move({ id, name, way, onMove, byKey }: MoveProps) {
  return (
    <Button
      id={buttonId(id, way)}
      variant="quiet"
      aria-label={way === 'earlier' ? t`Move ${name} earlier` : t`Move ${name} later`}
      onClick={onMove}
      onKeyDown={byKey}
    >
      {way === 'earlier' ? t`Earlier` : t`Later`}
    </Button>
  );
}
