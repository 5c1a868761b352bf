import { t } from '@lingui/core/macro';
import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { FACES_GAME_MIN_PHOTOS } from '#shared/product/limits';
import { Button } from '../../ui/button';
import { Scene } from '../../ui/scene';
import { albumGrid } from './album-grid';
import { AlbumPhoto, photoButtonId } from './album-photo';
import { UndoDeletion, type DeletedFace } from './deleted-face';
import type { PhotoActionsOf } from './photo-actions';
import type { FaceDeletion } from './use-face-deletion';

type FacePhotoListProps = PhotoActionsOf & {
  photos: FacePhoto[];
  /** The photo with which the album has just begun. */
  firstId?: number | undefined;
  /** Photos that were just deleted, which can be brought back. */
  deleted: FaceDeletion['deleted'];
  onUndoOver: FaceDeletion['undoOver'];
};

/** More photos than these are shown on request. */
const SHOWN_FIRST = 40;

export function FacePhotoList({ photos: found, ...list }: FacePhotoListProps) {
  const { photos, showAll } = useFirstPhotos(found);
  const count = found.length;
  return (
    <div className="grid gap-5">
      <Photos photos={photos} {...list} />
      {showAll && (
        <Button variant="secondary" className="justify-self-center max-sm:w-full" onClick={showAll}>
          {t({
            message: `Show all ${count} photos`,
            comment: 'Button below the first photos of a large album',
          })}
        </Button>
      )}
    </div>
  );
}

/** The first photos of a large album, and a function that shows all of them. */
function useFirstPhotos(found: FacePhoto[]) {
  const [isAll, setAll] = useState(false);
  const [countBefore] = useState(found.length);
  // A photo that is added meanwhile is the last one.
  if (isAll || found.length > countBefore || found.length <= SHOWN_FIRST)
    return { photos: found, showAll: undefined };
  return {
    photos: found.slice(0, SHOWN_FIRST),
    showAll: () => {
      flushSync(() => setAll(true));
      document.getElementById(photoButtonId(found[SHOWN_FIRST]?.id))?.focus();
    },
  };
}

function Photos({ photos, firstId, deleted, onUndoOver, ...actions }: FacePhotoListProps) {
  const [openId, setOpenId] = useState<number>();
  const restored = useRestoredFocus();
  const undoBefore = (next: number | undefined) =>
    deleted
      .filter((one) => nextOf(one, photos) === next && !photos.some(({ id }) => id === one.face.id))
      .map((one) => (
        <li key={one.face.id}>
          <UndoDeletion
            {...one}
            onOver={(hadFocus) => onUndoOver(one.face.id, hadFocus ? next : 'nowhere')}
            onRestored={() => {
              restored.expect(one.face.id);
              onUndoOver(one.face.id, 'nowhere');
            }}
          />
        </li>
      ));
  return (
    <ul className={albumGrid}>
      {photos.map((photo) => (
        <Fragment key={photo.id}>
          {undoBefore(photo.id)}
          <AlbumPhoto
            photo={photo}
            isFirst={photo.id === firstId}
            isOpen={openId === photo.id}
            onToggle={() => setOpenId(openId === photo.id ? undefined : photo.id)}
            onShown={(button) => restored.focus(photo.id, button)}
            {...actions}
          />
        </Fragment>
      ))}
      {undoBefore(undefined)}
    </ul>
  );
}

/** The photo before which a deleted one stood, if there still is one. */
const nextOf = ({ followers }: DeletedFace, photos: readonly FacePhoto[]) =>
  photos.find(({ id }) => followers.includes(id))?.id;

/** Moves the focus to a photo that comes back, once its button is shown. */
function useRestoredFocus() {
  const expected = useRef<number>(undefined);
  return {
    expect: (id: number) => {
      expected.current = id;
    },
    focus: (id: number, button: HTMLButtonElement | null) => {
      if (!button || expected.current !== id) return;
      expected.current = undefined;
      button.focus();
    },
  };
}

/** Fills the screen of any device, so that the content below the album does not shift. */
const PLACES = 8;

export function PhotosSkeleton() {
  return (
    <div aria-hidden="true" className={albumGrid}>
      {Array.from({ length: PLACES }, (_, index) => (
        <div key={index} className="rounded-card border border-line p-2.5 sm:p-3">
          <div className="aspect-square rounded-control bg-sunken" />
          <div className="h-32" />
        </div>
      ))}
    </div>
  );
}

/** Shown while the album has no photos. `canAdd` is false for members who can only look. */
export function EmptyAlbum({ canAdd }: { canAdd: boolean }) {
  return (
    <div className="grid items-center gap-6 rounded-card border border-line bg-surface p-5 sm:grid-cols-[minmax(0,20rem)_minmax(60%,1fr)] sm:gap-10 sm:p-8">
      <Scene name="album" className="max-w-[24rem]" />
      <div className="grid gap-3">
        <h3 className="text-h2 font-bold">{t`No Photos Yet`}</h3>
        {canAdd ? (
          <>
            <p className="text-ink-soft">
              {t`Add at least ${FACES_GAME_MIN_PHOTOS} photos of people who matter to start the game.`}
            </p>
            <p className="text-ink-soft">
              {t`A close-up of a face, in good light, is easiest to recognize. Pets are welcome too.`}
            </p>
          </>
        ) : (
          <p className="text-ink-soft">{t`You see them here as soon as a caregiver has added some.`}</p>
        )}
      </div>
    </div>
  );
}
