import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FacePhoto } from '#shared/face-photo';
import { FACE_PHOTOS_MAX } from '#shared/limits';
import { useFileDrop } from '../../lib/use-file-drop';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { QueryState } from '../../ui/query-state';
import { AddPhotos } from './add-photos';
import { editPhotoId } from './album-photo';
import { DropSign } from './drop-sign';
import { EmptyAlbum } from './empty-album';
import { FacePhotoDialog, FaceVoiceDialog, PhotoBatchDialog } from './face-photo-dialogs';
import { FacePhotoList } from './face-photo-list';
import { facePhotosQuery, useDeleteFacePhoto } from './face-photo.queries';
import { PhotosSkeleton } from './photos-skeleton';
import { usePhotoBatch } from './use-photo-batch';

/** The photos of the Faces Game as an album: how many there are, and adding, changing and deleting them. */
export function FacePhotoPanel() {
  const query = useQuery(facePhotosQuery);
  const photos = query.data;
  const [shown, setShown] = useState<'new' | FacePhoto>();
  const [voiceFor, setVoiceFor] = useState<number>();
  const { run, batch } = usePhotoBatch();
  const { mutateAsync: remove } = useDeleteFacePhoto();
  const { heading, ...toDelete } = useRowToDelete(photos, editPhotoId);
  const headingId = useId();
  const room = Math.max(0, FACE_PHOTOS_MAX - (photos?.length ?? 0));

  const { over, handlers } = useFileDrop((files) => {
    // Where the focus returns to when the dialog closes: a mouse has left it nowhere.
    heading.current?.focus({ preventScroll: true });
    run.choose(files, room);
  });
  return (
    <>
      <section {...handlers} aria-labelledby={headingId} className="relative grid gap-5">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="grid gap-1">
            <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
              Faces Game Photos
            </h2>
            <p className="min-h-[1.5em] text-ink-soft">
              {photos && `${photos.length} photo(s) added`}
            </p>
          </div>
          <AddPhotos
            room={room}
            onAddOne={() => setShown('new')}
            onAddSeveral={(files) => run.choose(files, room)}
          />
        </div>
        <QueryState
          query={query}
          what="your photos"
          skeleton={<PhotosSkeleton />}
          empty={<EmptyAlbum />}
        >
          {(album) => (
            <FacePhotoList
              photos={album}
              onEdit={setShown}
              onDelete={toDelete.ask}
              onVoice={({ id }) => setVoiceFor(id)}
            />
          )}
        </QueryState>
        {over && <DropSign />}
      </section>
      <FacePhotoDialog subject={shown} onClose={() => setShown(undefined)} />
      <FaceVoiceDialog
        photo={photos?.find(({ id }) => id === voiceFor)}
        onClose={() => setVoiceFor(undefined)}
      />
      <PhotoBatchDialog batch={batch} run={run} room={room} />
      <ConfirmDelete
        {...toDelete.dialog}
        title="Delete Photo"
        question="Are you sure you want to delete this photo?"
        detail={toDelete.row?.name}
        words={{ deleted: 'Photo deleted successfully', refused: 'Error deleting photo' }}
        remove={async () => toDelete.row && remove(toDelete.row.id)}
      />
    </>
  );
}
