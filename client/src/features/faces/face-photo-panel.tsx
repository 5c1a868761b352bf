import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { FACE_PHOTOS_MAX } from '#shared/product/limits';
import { classNames } from '../../lib/class-names';
import { lazyComponent } from '../../lib/lazy-component';
import { isUnsaved } from '../../lib/optimistic-list';
import { useFirstArrival } from '../../lib/use-first-arrival';
import { useHydrated } from '../../lib/use-hydrated';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { FirstFaceNews } from '../../ui/first-face';
import { PlusIcon } from '../../ui/icons';
import { lazyDialog } from '../../ui/lazy-dialog';
import { QueryState } from '../../ui/query-state';
import { EmptyAlbum, FacePhotoList, photoButtonId, PhotosSkeleton } from './album';
import { SEARCH_FROM, SORT_FROM, useAlbumOrder, viewOf } from './album-view.store';
import { undoId, useDeletedFaces } from './deleted-face';
import { facePhotosQuery, useDeleteFacePhoto } from './face-photo.queries';
import { DropSign, useFileDrop } from './file-drop';
import { PhotoBatchDialog } from './lazy-photo-batch-dialog';
import { PhotoChooser } from './photo-chooser';
import { usePhotoBatch } from './use-photo-batch';

export const FacePhotoDialog = lazyDialog(
  async () => (await import('./face-photo-dialog')).FacePhotoDialog,
  {
    isOpen: ({ subject }) => subject !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

export const FaceVoiceDialog = lazyDialog(
  async () => (await import('./face-voice-dialog')).FaceVoiceDialog,
  {
    isOpen: ({ photo }) => photo !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

export const OfferPictureDialog = lazyDialog(
  async () => (await import('./pictures/offer-picture-dialog')).OfferPictureDialog,
  {
    isOpen: ({ face }) => face !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

export const AlbumTools = lazyComponent(async () => (await import('./album-tools')).AlbumTools);
export const ArrangeAlbum = lazyComponent(async () => (await import('./album-tools')).ArrangeAlbum);

/** The album of the Faces Game, in which photos are added, edited and deleted. */
export function FacePhotoPanel() {
  const { id: personId, role } = usePerson();
  const query = useQuery(facePhotosQuery(personId));
  const photos = query.data;
  const [shown, setShown] = useState<'new' | FacePhoto>();
  const [voiceFor, setVoiceFor] = useState<number>();
  const [pictureFor, setPictureFor] = useState<FacePhoto>();
  const { run, batch } = usePhotoBatch();
  const { mutateAsync: remove } = useDeleteFacePhoto();
  const [order, setOrder] = useAlbumOrder();
  const [search, setSearch] = useState('');
  const [isArranging, setIsArranging] = useState(false);
  const { deleted, remember, forget } = useDeletedFaces();
  const isHydrated = useHydrated();
  const firstId = useFirstArrival(photos ? photos.find((photo) => !isUnsaved(photo)) : null);
  const first = photos?.find(({ id }) => id === firstId);
  const lastDeleted = useRef<number>(undefined);
  const isSearchable = (photos?.length ?? 0) >= SEARCH_FROM;
  const isSortable = (photos?.length ?? 0) >= SORT_FROM;
  const canArrange = hasRight(role, 'edit') && (photos?.length ?? 0) > 1;
  const shownPhotos =
    photos && viewOf(photos, isSortable ? order : 'own', isSearchable ? search : '');
  const { heading, ...toDelete } = useRowToDelete(shownPhotos, photoButtonId);
  const undoOver = (id: number, next: number | undefined | 'nowhere') => {
    forget(id);
    if (next !== 'nowhere')
      (document.getElementById(photoButtonId(next)) ?? heading.current)?.focus();
  };
  const headingId = useId();
  const room = Math.max(0, FACE_PHOTOS_MAX - (photos?.length ?? 0));

  const { over, handlers } = useFileDrop((files) => {
    // The focus returns here when the dialog closes, because dropping files focuses no element.
    heading.current?.focus({ preventScroll: true });
    run.choose(files, room);
  });
  return (
    <>
      <section
        {...(hasRight(role, 'contribute') && handlers)}
        aria-labelledby={headingId}
        className="relative grid gap-5"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="grid gap-1">
            <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
              {t`Faces Game Photos`}
            </h2>
            <p className="min-h-[1.5em] text-ink-soft">{photos && photosAdded(photos.length)}</p>
          </div>
          {hasRight(role, 'contribute') && (
            <AddPhotos
              room={room}
              onAddOne={() => setShown('new')}
              onAddSeveral={(files) => run.choose(files, room)}
            />
          )}
        </div>
        {photos && (isSortable || canArrange) && !isArranging && (
          <div
            className={classNames(
              'min-h-control print:hidden',
              isSortable && !isSearchable && 'min-h-[5.5rem]',
              isSearchable && 'min-h-[8.5rem] max-sm:min-h-[15rem]',
              isSortable && canArrange && !isSearchable && 'max-sm:min-h-[9.5rem]',
            )}
          >
            {isHydrated && (
              <Suspense>
                <AlbumTools
                  count={photos.length}
                  found={shownPhotos?.length ?? 0}
                  search={search}
                  onSearch={setSearch}
                  order={order}
                  onOrder={setOrder}
                  onArrange={
                    canArrange
                      ? () => {
                          setOrder('own');
                          setIsArranging(true);
                        }
                      : undefined
                  }
                />
              </Suspense>
            )}
          </div>
        )}
        <QueryState
          query={query}
          words={{ loading: t`Loading your photos…`, failed: t`We could not load your photos` }}
          skeleton={<PhotosSkeleton />}
          {...(deleted.length === 0 && {
            empty: <EmptyAlbum canAdd={hasRight(role, 'contribute')} />,
          })}
        >
          {(album) =>
            isArranging ? (
              <Suspense fallback={<PhotosSkeleton />}>
                <ArrangeAlbum
                  photos={album}
                  onDone={() => {
                    setIsArranging(false);
                    heading.current?.focus();
                  }}
                />
              </Suspense>
            ) : (
              <FacePhotoList
                photos={shownPhotos ?? []}
                firstId={firstId}
                deleted={deleted}
                onUndoOver={undoOver}
                canEdit={hasRight(role, 'edit')}
                canRecord={hasRight(role, 'contribute')}
                onEdit={setShown}
                onDelete={toDelete.ask}
                onVoice={({ id }) => setVoiceFor(id)}
                onPicture={setPictureFor}
              />
            )
          }
        </QueryState>
        {over && <DropSign />}
        {first && <FirstFaceNews key={first.id} name={first.name} />}
      </section>
      <FacePhotoDialog subject={shown} onClose={() => setShown(undefined)} />
      <FaceVoiceDialog
        photo={photos?.find(({ id }) => id === voiceFor)}
        onClose={() => setVoiceFor(undefined)}
      />
      <OfferPictureDialog face={pictureFor} onClose={() => setPictureFor(undefined)} />
      <PhotoBatchDialog batch={batch} run={run} room={room} />
      <ConfirmDelete
        {...toDelete.dialog}
        title={t`Delete Photo`}
        question={t`Are you sure you want to delete this photo?`}
        detail={toDelete.row?.name}
        words={{ deleted: t`Photo deleted successfully`, refused: t`Error deleting photo` }}
        focusAfter={() =>
          document.getElementById(undoId(lastDeleted.current)) ?? toDelete.dialog.focusAfter()
        }
        remove={async () => {
          const { row } = toDelete;
          if (!row) return;
          await remove(row.id);
          lastDeleted.current = row.id;
          remember(row, shownPhotos ?? []);
        }}
      />
    </>
  );
}

/** The number of remaining photos is shown from this number down. */
const FEW = 20;

type AddPhotosProps = {
  /** The number of photos that can still be added. */
  room: number;
  onAddOne: () => void;
  onAddSeveral: (files: File[]) => void;
};

function AddPhotos({ room, onAddOne, onAddSeveral }: AddPhotosProps) {
  return (
    <div className="grid gap-2 max-sm:w-full print:hidden">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <PhotoChooser
          label={t`Add several photos`}
          variant="primary"
          disabled={room === 0}
          onChoose={onAddSeveral}
        />
        <Button variant="secondary" onClick={onAddOne}>
          <PlusIcon />
          <span>{t`Add Photo`}</span>
        </Button>
      </div>
      {room <= FEW && <p className="text-small">{roomLeft(room)}</p>}
    </div>
  );
}

const photosAdded = (count: number): string => t`${count} photo(s) added`;

function roomLeft(room: number): string {
  if (room === 0)
    return t`The album is full: ${FACE_PHOTOS_MAX} photos. Please delete one before adding another.`;
  return t`${plural(room, { one: 'There is room for # more photo.', other: 'There is room for # more photos.' })}`;
}
