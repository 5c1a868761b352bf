import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { Crop } from '#shared/media/crop';
import { Button } from '../../ui/button';
import { LazyCropDialog } from '../../ui/lazy-crop-dialog';
import { TurnIcon } from '../../ui/picture-icons';
import { toast } from '../../ui/toast.store';
import { ContributedPhoto } from './contributed-photo';

/** A part of a photo, and how it looks if the browser can draw it. */
export interface PhotoPart {
  crop: Crop;
  preview: string | undefined;
}

type CroppablePhotoProps = {
  photoUrl: string;
  /** Undefined for the whole photo. */
  part: PhotoPart | undefined;
  onChange: (part: PhotoPart | undefined) => void;
};

/** The photo of a contribution above the form that accepts it, of which a caregiver can choose a part. */
export function CroppablePhoto({ photoUrl, part, onChange }: CroppablePhotoProps) {
  const [isCropping, setIsCropping] = useState(false);
  const cropButton = useRef<HTMLButtonElement>(null);
  const close = () => setIsCropping(false);
  const choose = (chosen: PhotoPart) => {
    onChange(chosen);
    close();
  };
  const giveUp = () => {
    close();
    toast({ tone: 'danger', title: t`The picture could not be loaded.` });
  };
  const useWhole = () => {
    onChange(undefined);
    cropButton.current?.focus();
  };
  return (
    <div className="grid justify-items-start gap-3">
      <ContributedPhoto photoUrl={photoUrl} preview={part?.preview} />
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
        <Button
          ref={cropButton}
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => setIsCropping(true)}
        >
          <TurnIcon />
          <span>{t`Crop and turn`}</span>
        </Button>
        {part && <Button variant="quiet" onClick={useWhole}>{t`Use the whole picture`}</Button>}
      </div>
      <LazyCropDialog
        src={isCropping ? photoUrl : undefined}
        onCropped={choose}
        onFailed={giveUp}
        onClose={close}
      />
    </div>
  );
}
