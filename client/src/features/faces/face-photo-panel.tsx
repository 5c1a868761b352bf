import { t } from '@lingui/core/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Suspense, useId, useState, type RefObject } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { FACE_PHOTOS_MAX } from '#shared/product/limits';
import { lazyComponent } from '../../lib/lazy-component';
import { isUnsaved } from '../../lib/optimistic-list';
import { useFirstArrival } from '../../lib/use-first-arrival';
import { usePerson } from '../../session/person';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { FirstFaceNews } from '../../ui/first-face';
import { QueryState } from '../../ui/query-state';
import { AddPhotos } from './add-photos';
import { EmptyAlbum, FacePhotoList, PhotosSkeleton } from './album';
import { AlbumToolbar } from './album-toolbar';
import { useAlbumView, type AlbumView } from './album-view.store';
import { FaceDialogs, type FaceTask } from './face-dialogs';
import { facePhotosQuery } from './face-photo.queries';
import { DropSign, useFileDrop } from './file-drop';
import { PhotoBatchDialog } from './lazy-photo-batch-dialog';
import type { BatchRow } from './photo-batch';
import { useFaceDeletion, type FaceDeletion } from './use-face-deletion';
import { usePhotoBatch } from './use-photo-batch';

export const ArrangeAlbum = lazyComponent(async () => (await import('./album-tools')).ArrangeAlbum);

/** The album of the Faces Game, in which photos are added, edited and deleted. */
export function FacePhotoPanel() {
  const { id: personId, role } = usePerson();
  const query = useQuery(facePhotosQuery(personId));
  const photos = query.data;
  const view = useAlbumView(photos);
  const { heading, ...deletion } = useFaceDeletion(view.shown);
  const several = useSeveralPhotos(photos?.length, heading);
  const [task, setTask] = useState<FaceTask>();
  const firstId = useFirstArrival(photos ? photos.find((photo) => !isUnsaved(photo)) : null);
  const first = photos?.find(({ id }) => id === firstId);
  const headingId = useId();
  const canAdd = hasRight(role, 'contribute');
  return (
    <>
      <section
        {...(canAdd && several.drop.handlers)}
        id="faces"
        aria-labelledby={headingId}
        className="relative grid scroll-mt-6 gap-5"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="grid gap-1">
            <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
              {t`Faces Game Photos`}
            </h2>
            <p className="min-h-[1.5em] text-ink-soft">{photos && photosAdded(photos.length)}</p>
          </div>
          {canAdd && (
            <AddPhotos room={several.room} onAdd={() => setTask({ kind: 'edit', face: 'new' })} />
          )}
        </div>
        <Album {...{ query, view, deletion, firstId, heading }} onTask={setTask} />
        {several.drop.over && <DropSign />}
        {first && <FirstFaceNews key={first.id} name={first.name} />}
      </section>
      <FaceDialogs
        photos={photos}
        task={task}
        onSeveral={(files, typed) => {
          setTask(undefined);
          several.choose(files, typed);
        }}
        onClose={() => setTask(undefined)}
      />
      <PhotoBatchDialog {...several.dialog} />
      <ConfirmDelete {...deletion.dialog} />
    </>
  );
}

const photosAdded = (count: number): string => t`${count} photo(s) added`;

/** Adds several photos, which are chosen or dropped on the album. */
function useSeveralPhotos(count = 0, heading: RefObject<HTMLElement | null>) {
  const { run, batch } = usePhotoBatch();
  const room = Math.max(0, FACE_PHOTOS_MAX - count);
  const choose = (files: File[], first?: BatchRow['words']) => run.choose(files, room, first);
  const drop = useFileDrop((files) => {
    // The focus returns here when the dialog closes, because dropping files focuses no element.
    heading.current?.focus({ preventScroll: true });
    choose(files);
  });
  return { room, choose, drop, dialog: { batch, run, room } };
}

type AlbumProps = {
  query: UseQueryResult<FacePhoto[]>;
  view: AlbumView;
  deletion: Omit<FaceDeletion, 'heading'>;
  heading: FaceDeletion['heading'];
  /** The photo with which the album has just begun. */
  firstId: number | undefined;
  onTask: (task: FaceTask) => void;
};

/** The photos with their tools, or the same photos while their order is changed. */
function Album({ query, view, deletion, heading, firstId, onTask }: AlbumProps) {
  const { role } = usePerson();
  const [isArranging, setIsArranging] = useState(false);
  const [canEdit, canRecord] = [hasRight(role, 'edit'), hasRight(role, 'contribute')];
  const canArrange = canEdit && view.hasTools;
  const arrange = () => {
    view.tools.onOrder('own');
    setIsArranging(true);
  };
  const endArranging = () => {
    setIsArranging(false);
    heading.current?.focus();
  };
  return (
    <>
      {!isArranging && <AlbumToolbar view={view} onArrange={canArrange ? arrange : undefined} />}
      <QueryState
        query={query}
        texts={{ loading: t`Loading your photos…`, failed: t`We could not load your photos` }}
        skeleton={<PhotosSkeleton />}
        {...(deletion.deleted.length === 0 && { empty: <EmptyAlbum canAdd={canRecord} /> })}
      >
        {(album) =>
          isArranging ? (
            <Suspense fallback={<PhotosSkeleton />}>
              <ArrangeAlbum photos={album} onDone={endArranging} />
            </Suspense>
          ) : (
            <FacePhotoList
              {...{ firstId, canEdit, canRecord }}
              photos={view.shown ?? []}
              deleted={deletion.deleted}
              onUndoOver={deletion.undoOver}
              onEdit={(face) => onTask({ kind: 'edit', face })}
              onDelete={deletion.ask}
              onVoice={({ id }) => onTask({ kind: 'record', id })}
              onClip={({ id }) => onTask({ kind: 'clip', id })}
              onPicture={(face) => onTask({ kind: 'offer-picture', face })}
            />
          )
        }
      </QueryState>
    </>
  );
}
