import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { FacePicture } from '#shared/faces/face-photo.answer';
import type { Crop } from '#shared/media/crop';
import { CropTool } from '../../../ui/crop-tool';
import { CutOffNote } from '../../../ui/cut-off-note';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { useFacePictures } from './face-pictures.queries';
import { AddPicture, ChangePicture } from './picture-actions';

/** A new picture as an image data URL, or one that the face has. Undefined closes the dialog. */
export type DialogPicture = { newUrl: string } | FacePicture | undefined;

type PictureDialogProps = {
  face: { id: number; name: string };
  picture: DialogPicture;
  /** True if the face has another picture. */
  hasOthers: boolean;
  onClose: () => void;
};

/** Places the circle over the face in a picture, makes the picture the main one, or deletes it. */
export function PictureDialog({ face, picture, hasOthers, onClose }: PictureDialogProps) {
  const pictures = useFacePictures(face.id);
  const { name } = face;
  const isSaving = pictures.add.isPending || pictures.change.isPending;
  return (
    <Dialog
      title={picture && 'newUrl' in picture ? t`Add another picture` : t`Picture of ${name}`}
      description={t`Move the circle over the face. The album and the tablet show this part.`}
      open={picture !== undefined}
      onOpenChange={() => (isSaving ? undefined : onClose())}
    >
      {picture && (
        <PictureEditor
          key={'newUrl' in picture ? picture.newUrl : picture.id}
          {...{ pictures, face, picture, hasOthers, onClose }}
        />
      )}
    </Dialog>
  );
}

type PictureEditorProps = Omit<PictureDialogProps, 'picture'> & {
  picture: NonNullable<DialogPicture>;
  pictures: ReturnType<typeof useFacePictures>;
};

/** Places the circle over the face, and saves. */
export function PictureEditor({ pictures, face, picture, hasOthers, onClose }: PictureEditorProps) {
  const [crop, setCrop] = useState<Crop>();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className="grid gap-6">
      {hasFailed ? (
        <Notice tone="danger">{t`The picture could not be loaded.`}</Notice>
      ) : (
        <CropTool
          src={'newUrl' in picture ? picture.newUrl : picture.photoUrl}
          crop={crop}
          onChange={setCrop}
          onFailed={() => setHasFailed(true)}
        />
      )}
      {'newUrl' in picture ? (
        <>
          <CutOffNote photoUrl={picture.newUrl} />
          <AddPicture {...{ face, pictures, crop, onClose }} photoUrl={picture.newUrl} />
        </>
      ) : (
        <ChangePicture {...{ pictures, crop, onClose, face, picture, hasOthers }} />
      )}
    </div>
  );
}
