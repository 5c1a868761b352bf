import { t } from '@lingui/core/macro';
import type { Waiting } from '#shared/person';
import { FormDialog } from '../../ui/form-dialog';
import type { AlbumFace } from './album-face';
import { TakeForm } from './take-form';
import { useTakeContribution } from './waiting.queries';

type TakeDialogProps = {
  personId: number;
  /** The contribution to take with changes. Undefined closes the dialog. */
  contribution: Waiting | undefined;
  /** The faces of the album, to which a photo can be added. */
  faces: readonly AlbumFace[];
  onClose: () => void;
};

/** Changes the words of a contribution while taking it, or takes only its photo, for a face that is in the album. */
export function TakeDialog({ personId, contribution, faces, onClose }: TakeDialogProps) {
  const take = useTakeContribution(personId);
  return (
    <FormDialog
      title={t`Change and add`}
      open={contribution !== undefined}
      saving={take.isPending}
      onClose={onClose}
    >
      {contribution && (
        <TakeForm
          contribution={contribution}
          faces={faces}
          save={(changes) => take.mutateAsync({ id: contribution.id, changes })}
          onSaved={onClose}
        />
      )}
    </FormDialog>
  );
}
