import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { FacePhoto, FacePicture } from '#shared/faces/face-photo.answer';
import type { Crop } from '#shared/media/crop';
import { isPasswordDeclined, serverMessage } from '../../../lib/api-error';
import { requestKeys } from '../../../lib/request-key';
import { addedText } from '../../../session/person';
import { Button } from '../../../ui/button';
import { ConfirmDelete } from '../../../ui/confirm-delete';
import { TrashIcon } from '../../../ui/icons';
import { toast } from '../../../ui/toast.store';
import type { useFacePictures } from './face-pictures.queries';

type PictureActionsProps = {
  face: Pick<FacePhoto, 'id'>;
  pictures: ReturnType<typeof useFacePictures>;
  /** The part in the circle. Undefined until the picture is loaded. */
  crop: Crop | undefined;
  onClose: () => void;
};

const actionRow = 'flex flex-wrap gap-3 border-t border-line pt-6 max-sm:*:w-full';

const busyText = ({ add, change }: PictureActionsProps['pictures']) =>
  add.isPending || change.isPending ? t`Saving…` : undefined;

/** Adds a new picture to a face: the part in the circle, or all of it. */
export function AddPicture({
  face: { id },
  pictures,
  crop,
  onClose,
  photoUrl,
}: PictureActionsProps & { photoUrl: string }) {
  const [keyFor] = useState(requestKeys);
  const busy = busyText(pictures);
  const add = (part: Crop | undefined) => {
    const input = { photoUrl, crop: part };
    const adding = pictures.add.mutateAsync({ id, picture: input, requestKey: keyFor(input) });
    return save(adding, t`Picture added`, onClose);
  };
  return (
    <div className={actionRow}>
      <Button busy={busy} onClick={() => add(crop)}>
        {t`Add this part`}
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => add(undefined)}>
        {t`Add the whole picture`}
      </Button>
    </div>
  );
}

type ChangePictureProps = PictureActionsProps & {
  face: { name: string };
  picture: FacePicture;
  /** True if the face has another picture. */
  hasOthers: boolean;
};

/** Changes the part of a picture that is shown, makes the picture the main one, or deletes it. */
export function ChangePicture({ picture, crop, hasOthers, ...props }: ChangePictureProps) {
  const { pictures, onClose } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const busy = busyText(pictures);
  const change = (changes: { crop?: Crop; isMain?: true }, saved: string) =>
    save(pictures.change.mutateAsync({ photoId: picture.id, changes }), saved, onClose);
  return (
    <>
      <div className={actionRow}>
        <Button busy={busy} onClick={() => crop && change({ crop }, t`Picture saved`)}>
          {t`Show this part`}
        </Button>
        {!picture.isMain && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => change({ isMain: true }, t`This is the main picture now`)}
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
      </div>
      <ConfirmDelete
        title={t`Delete this picture`}
        question={t`Are you sure you want to delete this picture?`}
        detail={props.face.name}
        texts={{ deleted: t`Picture deleted`, refused: t`Error deleting picture` }}
        open={isDeleting}
        remove={async () => {
          await pictures.remove.mutateAsync(picture.id);
          onClose();
        }}
        onClose={() => setIsDeleting(false)}
      />
    </>
  );
}

async function save(saving: Promise<unknown>, saved: string, onSaved: () => void) {
  try {
    toast({ title: addedText(await saving, saved) });
    onSaved();
  } catch (error) {
    if (isPasswordDeclined(error)) return;
    toast({
      tone: 'danger',
      title: t`Error saving picture`,
      description: serverMessage(error, t`Please try again.`),
    });
  }
}
