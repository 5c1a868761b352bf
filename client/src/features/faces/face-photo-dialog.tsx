import { t } from '@lingui/core/macro';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { createFacePhotoSchema, updateFacePhotoSchema } from '#shared/faces/face-photo.form';
import { addedText } from '../../session/person';
import { FormDialog } from '../../ui/form-dialog';
import { FacePhotoForm } from './face-photo-form';
import { useCreateFacePhoto, useUpdateFacePhoto } from './face-photo.queries';
import type { TypedTexts } from './use-face-photo-form';

type FacePhotoDialogProps = {
  /** The photo to edit, or 'new' to add one. Without it, the dialog is closed. */
  subject: 'new' | FacePhoto | undefined;
  /** Takes several photos that were chosen at once, and what was typed for the first. */
  onSeveral: (files: File[], typed: TypedTexts) => void;
  onClose: () => void;
};

/** Adds or edits a photo. Stays open until the server has saved it, so that a server error loses no input. */
export function FacePhotoDialog({ subject, onSeveral, onClose }: FacePhotoDialogProps) {
  const create = useCreateFacePhoto();
  const update = useUpdateFacePhoto();
  const saving = create.isPending || update.isPending;
  const isNew = subject === 'new';
  return (
    <FormDialog
      title={isNew ? t`Add Photo` : t`Edit Photo`}
      open={subject !== undefined}
      saving={saving}
      onClose={onClose}
    >
      {subject === 'new' && (
        <FacePhotoForm
          schema={createFacePhotoSchema}
          onSeveral={onSeveral}
          save={(input, requestKey) => create.mutateAsync({ input, requestKey })}
          submitLabel={t`Add Photo`}
          texts={{
            saved: (answer) => addedText(answer, t`Photo added successfully`),
            refused: t`Error adding photo`,
          }}
          onSaved={onClose}
        />
      )}
      {subject && subject !== 'new' && (
        <FacePhotoForm
          photo={subject}
          schema={updateFacePhotoSchema}
          save={(changes) => update.mutateAsync({ id: subject.id, changes })}
          submitLabel={t`Save Changes`}
          texts={{ saved: t`Photo updated successfully`, refused: t`Error updating photo` }}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}
