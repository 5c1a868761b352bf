import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { createFacePhotoSchema, updateFacePhotoSchema } from '#shared/faces/face-photo.form';
import { addedText } from '../../session/person';
import { FormDialog } from '../../ui/form-dialog';
import { FacePhotoForm } from './face-photo-form';
import { useCreateFacePhoto, useUpdateFacePhoto } from './face-photo.queries';
import { useAddFacePicture } from './pictures/face-pictures.queries';
import type { TypedTexts } from './use-face-photo-form';
import { useSameName } from './whose-picture';

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
  const addPicture = useAddFacePicture();
  const saving = create.isPending || update.isPending || addPicture.isPending;
  const isNew = subject === 'new';
  return (
    <FormDialog
      title={isNew ? t`Add Photo` : t`Edit Photo`}
      open={subject !== undefined}
      saving={saving}
      onClose={onClose}
    >
      {subject === 'new' && (
        <NewPhotoForm
          onSeveral={onSeveral}
          create={create.mutateAsync}
          addPicture={addPicture.mutateAsync}
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

type NewPhotoFormProps = Pick<FacePhotoDialogProps, 'onSeveral'> & {
  create: ReturnType<typeof useCreateFacePhoto>['mutateAsync'];
  addPicture: ReturnType<typeof useAddFacePicture>['mutateAsync'];
  onSaved: () => void;
};

/** Adds a new face, or another picture of one that has the name already. */
function NewPhotoForm({ onSeveral, create, addPicture, onSaved }: NewPhotoFormProps) {
  const [chosen, choose] = useState<string>();
  const sameName = useSameName(chosen, choose);
  return (
    <FacePhotoForm<z.output<typeof createFacePhotoSchema>>
      schema={createFacePhotoSchema}
      onSeveral={onSeveral}
      sameName={sameName}
      save={(input, requestKey): Promise<unknown> => {
        const face = sameName.faceOf(input.name);
        const { photoUrl, crop } = input;
        return face
          ? addPicture({ id: face.id, picture: { photoUrl, crop }, requestKey })
          : create({ input, requestKey });
      }}
      submitLabel={t`Add Photo`}
      texts={{
        saved: (answer) => addedText(answer, t`Photo added successfully`),
        refused: t`Error adding photo`,
      }}
      onSaved={onSaved}
    />
  );
}
