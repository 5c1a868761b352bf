import { t } from '@lingui/core/macro';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { TakeContribution } from '#shared/contributions/contribution.form';
import { FormDialog } from '../../ui/form-dialog';
import type { AlbumFace } from './album-face';
import { TakeForm } from './take-form';
import { TakeGiftForm } from './take-gift-form';
import { useTakeContribution } from './waiting.queries';

type TakeDialogProps = {
  personId: number;
  /** The contribution to take with changes. Undefined closes the dialog. */
  contribution: Waiting | undefined;
  /** The faces of the album, to which a photo can be added. */
  faces: readonly AlbumFace[];
  onClose: () => void;
};

/** Changes the words of a contribution while taking it, or chooses what its photo or its recording becomes. */
export function TakeDialog({ personId, contribution, faces, onClose }: TakeDialogProps) {
  const take = useTakeContribution(personId);
  const save = async (changes: TakeContribution) =>
    contribution && take.mutateAsync({ id: contribution.id, changes });
  return (
    <FormDialog
      title={contribution?.kind === 'gift' ? t`Choose what it becomes` : t`Change and add`}
      open={contribution !== undefined}
      saving={take.isPending}
      onClose={onClose}
    >
      {contribution &&
        (contribution.kind === 'gift' ? (
          <TakeGiftForm gift={contribution} faces={faces} save={save} onSaved={onClose} />
        ) : (
          <TakeForm contribution={contribution} faces={faces} save={save} onSaved={onClose} />
        ))}
    </FormDialog>
  );
}
