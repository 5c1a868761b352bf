import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { PHOTO_ORIGINAL_EDGE } from '#shared/product/limits';
import { usePreparedPhoto } from '../../../lib/photo/shrink-photo';
import { Dialog } from '../../../ui/dialog';
import { PhotoChooser } from '../photo-chooser';
import { useFacePictures } from './face-pictures.queries';
import { PictureEditor } from './picture-dialog';

type OfferedFace = Pick<FacePhoto, 'id' | 'name'>;

type OfferPictureDialogProps = {
  /** The face that gets another picture. Undefined closes the dialog. */
  face: OfferedFace | undefined;
  onClose: () => void;
};

/** Lets a helper send another picture of a face, which waits until a caregiver takes it. */
export function OfferPictureDialog({ face, onClose }: OfferPictureDialogProps) {
  const name = face?.name ?? '';
  return (
    <Dialog
      title={t({ message: `Another picture of ${name}`, comment: '{name} is a name' })}
      description={t`A caregiver looks at it first. Then the tablet shows it on some of the days.`}
      open={face !== undefined}
      onOpenChange={onClose}
    >
      {face && <OfferPicture key={face.id} face={face} onClose={onClose} />}
    </Dialog>
  );
}

function OfferPicture({ face, onClose }: { face: OfferedFace; onClose: () => void }) {
  const pictures = useFacePictures(face.id);
  const [newUrl, setNewUrl] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { prepare, preparing } = usePreparedPhoto({
    edge: PHOTO_ORIGINAL_EDGE,
    onReady: setNewUrl,
    onUnreadable: setProblem,
  });
  if (newUrl !== undefined)
    return (
      <PictureEditor picture={{ newUrl }} hasOthers={false} {...{ pictures, face, onClose }} />
    );
  return (
    <div className="grid justify-items-start gap-4">
      <PhotoChooser
        label={preparing ? t`Preparing the photo…` : t`Choose a photo`}
        variant="primary"
        single
        disabled={preparing}
        onChoose={([file]) => {
          setProblem(undefined);
          if (file) void prepare(file);
        }}
      />
      <p role="alert" className="font-bold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
