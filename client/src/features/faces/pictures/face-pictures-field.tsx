import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { FacePicture, FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { FACE_PICTURES_MAX, PHOTO_ORIGINAL_EDGE } from '#shared/product/limits';
import { usePreparedPhoto } from '../../../lib/photo/shrink-photo';
import { smallPhoto } from '../../../lib/photo/small-photo';
import { FramedPhoto } from '../../../ui/framed-photo';
import { PictureIcon } from '../../../ui/icons';
import { lazyDialog } from '../../../ui/lazy-dialog';
import { PhotoChooser } from '../photo-chooser';
import type { DialogPicture } from './picture-dialog';

const PictureDialog = lazyDialog(async () => (await import('./picture-dialog')).PictureDialog, {
  isOpen: ({ picture }) => picture !== undefined,
  close: ({ onClose }) => onClose(),
});

/** The pictures of a face. Each opens the dialog in which it is cropped, made the main one or deleted. */
export function FacePicturesField({ face }: { face: FaceWithPhotos }) {
  const { photos } = face;
  const [picture, setPicture] = useState<DialogPicture>();
  return (
    // Changes here are saved at once: closing the form loses none of them.
    <fieldset onInput={(event) => event.stopPropagation()} className="grid gap-3">
      <legend className="font-bold">{t`Pictures`}</legend>
      <p className="text-ink-soft">
        {t`The tablet shows another one each day: as a child, at the wedding, now. The game shows the main picture.`}
      </p>
      <ul className="flex flex-wrap items-start gap-3">
        {photos.map((one, at) => (
          <PictureButton
            key={one.id}
            picture={one}
            number={at + 1}
            onPress={() => setPicture(one)}
          />
        ))}
      </ul>
      <AddPicture
        isFull={photos.length >= FACE_PICTURES_MAX}
        onReady={(newUrl) => setPicture({ newUrl })}
      />
      <PictureDialog
        face={face}
        picture={picture}
        hasOthers={photos.length > 1}
        onClose={() => setPicture(undefined)}
      />
    </fieldset>
  );
}

type PictureButtonProps = { picture: FacePicture; number: number; onPress: () => void };

function PictureButton({ picture, number, onPress }: PictureButtonProps) {
  return (
    <li className="grid w-28 justify-items-center gap-1 text-center">
      <button
        type="button"
        aria-label={labelOf(picture, number)}
        onClick={onPress}
        className="cursor-pointer rounded-control border-2 border-line-strong hover:border-accent"
      >
        <FramedPhoto
          src={smallPhoto(picture.photoUrl)}
          alt=""
          standIn={<PictureIcon className="size-10" />}
          className="size-26 rounded-[calc(var(--radius-control)-2px)]"
        />
      </button>
      {picture.isMain && <span className="text-small font-bold">{t`Main picture`}</span>}
    </li>
  );
}

type AddPictureProps = { isFull: boolean; onReady: (newUrl: string) => void };

function AddPicture({ isFull, onReady }: AddPictureProps) {
  const [problem, setProblem] = useState<string>();
  const { prepare, preparing } = usePreparedPhoto({
    edge: PHOTO_ORIGINAL_EDGE,
    onReady,
    onUnreadable: setProblem,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PhotoChooser
          label={preparing ? t`Preparing the photo…` : t`Add another picture`}
          single
          disabled={isFull || preparing}
          onChoose={([file]) => {
            setProblem(undefined);
            if (file) void prepare(file);
          }}
        />
      </div>
      {isFull && (
        <p className="text-ink-soft">
          {t`There is room for ${FACE_PICTURES_MAX} pictures. Delete one to add another.`}
        </p>
      )}
      <p role="alert" className="font-bold text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}

const labelOf = ({ isMain }: FacePicture, number: number) =>
  isMain ? t`Main picture: crop, turn or delete` : t`Picture ${number}: crop, turn or delete`;
