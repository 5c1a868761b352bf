import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { FacePicture } from '#shared/faces/face-photo.answer';
import type { Crop } from '#shared/media/crop';
import { isPasswordDeclined, serverMessage } from '../../../lib/api-error';
import { requestKeys } from '../../../lib/request-key';
import { addedWords } from '../../../session/person';
import { Button } from '../../../ui/button';
import { ConfirmDelete } from '../../../ui/confirm-delete';
import { CutOffNote } from '../../../ui/cut-off-note';
import { Dialog } from '../../../ui/dialog';
import { TrashIcon } from '../../../ui/icons';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast.store';
import { CropTool } from './crop-tool';
import { useFacePictures } from './face-pictures.queries';

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
  const { add, change, remove } = pictures;
  const [crop, setCrop] = useState<Crop>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [keyFor] = useState(requestKeys);
  const busy = add.isPending || change.isPending ? t`Saving…` : undefined;

  const save = async (saving: Promise<unknown>, saved: string) => {
    try {
      toast({ title: addedWords(await saving, saved) });
      onClose();
    } catch (error) {
      if (isPasswordDeclined(error)) return;
      toast({
        tone: 'danger',
        title: t`Error saving picture`,
        description: serverMessage(error, t`Please try again.`),
      });
    }
  };
  const addNew = (photoUrl: string, part: Crop | undefined) => {
    const input = { photoUrl, crop: part };
    return save(add.mutateAsync({ picture: input, requestKey: keyFor(input) }), t`Picture added`);
  };
  const changeStored = (photoId: string, changes: { crop?: Crop; isMain?: true }, saved: string) =>
    save(change.mutateAsync({ photoId, changes }), saved);

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
      {'newUrl' in picture && <CutOffNote photoUrl={picture.newUrl} />}
      <div className="flex flex-wrap gap-3 border-t border-line pt-6 max-sm:*:w-full">
        {'newUrl' in picture ? (
          <>
            <Button busy={busy} onClick={() => addNew(picture.newUrl, crop)}>
              {t`Add this part`}
            </Button>
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => addNew(picture.newUrl, undefined)}
            >
              {t`Add the whole picture`}
            </Button>
          </>
        ) : (
          <>
            <Button
              busy={busy}
              onClick={() => crop && changeStored(picture.id, { crop }, t`Picture saved`)}
            >
              {t`Show this part`}
            </Button>
            {!picture.isMain && (
              <Button
                variant="secondary"
                busy={busy}
                onClick={() =>
                  changeStored(picture.id, { isMain: true }, t`This is the main picture now`)
                }
              >
                {t`Make this the main picture`}
              </Button>
            )}
            {hasOthers && (
              <Button variant="quiet" onClick={() => setIsDeleting(true)}>
                <TrashIcon />
                <span>{t`Delete this picture`}</span>
              </Button>
            )}
          </>
        )}
      </div>
      {!('newUrl' in picture) && (
        <ConfirmDelete
          title={t`Delete this picture`}
          question={t`Are you sure you want to delete this picture?`}
          detail={face.name}
          words={{ deleted: t`Picture deleted`, refused: t`Error deleting picture` }}
          open={isDeleting}
          remove={async () => {
            await remove.mutateAsync(picture.id);
            onClose();
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </div>
  );
}
