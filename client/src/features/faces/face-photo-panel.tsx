import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { FacePhoto } from '#shared/face-photo';
import { FACE_PHOTOS_MAX } from '#shared/limits';
import { neighbourOf } from '../../lib/neighbour';
import { useFileDrop } from '../../lib/use-file-drop';
import { AddPhotos } from './add-photos';
import { editPhotoId } from './album-photo';
import { DropSign } from './drop-sign';
import { EmptyAlbum } from './empty-album';
import {
  DeleteFacePhotoDialog,
  FacePhotoDialog,
  FaceVoiceDialog,
  PhotoBatchDialog,
} from './face-photo-dialogs';
import { FacePhotoList } from './face-photo-list';
import { facePhotosQuery } from './face-photo.queries';
import { PhotosSkeleton } from './photos-skeleton';
import { usePhotoBatch } from './use-photo-batch';

/** The photos of the Faces Game as an album: how many there are, and adding, changing and deleting them. */
export function FacePhotoPanel() {
  const { data: photos } = useQuery(facePhotosQuery);
  const [shown, setShown] = useState<'new' | FacePhoto>();
  const [toDelete, setToDelete] = useState<FacePhoto>();
  const [voiceFor, setVoiceFor] = useState<number>();
  const { run, batch } = usePhotoBatch();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Takes the place of the photo that is to be deleted. */
  const next = useRef<FacePhoto>(undefined);
  const headingId = useId();
  const room = Math.max(0, FACE_PHOTOS_MAX - (photos?.length ?? 0));

  const askToDelete = (photo: FacePhoto) => {
    next.current = neighbourOf(photos ?? [], photo);
    setToDelete(photo);
  };
  const { over, handlers } = useFileDrop((files) => {
    // Where the focus returns to when the window closes: a mouse has left it nowhere.
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
        {photos ? (
          <Photos
            photos={photos}
            onEdit={setShown}
            onDelete={askToDelete}
            onVoice={({ id }) => setVoiceFor(id)}
          />
        ) : (
          <PhotosSkeleton />
        )}
        {over && <DropSign />}
      </section>
      <FacePhotoDialog subject={shown} onClose={() => setShown(undefined)} />
      <FaceVoiceDialog
        photo={photos?.find(({ id }) => id === voiceFor)}
        onClose={() => setVoiceFor(undefined)}
      />
      <PhotoBatchDialog batch={batch} run={run} room={room} />
      <DeleteFacePhotoDialog
        photo={toDelete}
        onClose={() => setToDelete(undefined)}
        focusAfter={() => document.getElementById(editPhotoId(next.current?.id)) ?? heading.current}
      />
    </>
  );
}

function Photos(props: Parameters<typeof FacePhotoList>[0]) {
  return props.photos.length > 0 ? <FacePhotoList {...props} /> : <EmptyAlbum />;
}
