import { t } from '@lingui/core/macro';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { AcceptContribution } from '#shared/contributions/contribution.form';
import { FormDialog } from '../../ui/form-dialog';
import { AcceptForm } from './accept-form';
import { AcceptGiftForm } from './accept-gift-form';
import type { AlbumFace } from './album-face';
import { useAcceptContribution } from './waiting.queries';

type AcceptDialogProps = {
  personId: number;
  /** The contribution to accept with changes. Undefined closes the dialog. */
  contribution: Waiting | undefined;
  /** The faces of the album, to which a photo can be added. */
  faces: readonly AlbumFace[];
  onClose: () => void;
};

/** Changes the texts of a contribution while accepting it, or chooses what its photo or its recording becomes. */
export function AcceptDialog({ personId, contribution, faces, onClose }: AcceptDialogProps) {
  const accept = useAcceptContribution(personId);
  const save = async (changes: AcceptContribution) =>
    contribution && accept.mutateAsync({ id: contribution.id, changes });
  return (
    <FormDialog
      title={contribution?.kind === 'gift' ? t`Choose what it becomes` : t`Change and add`}
      open={contribution !== undefined}
      saving={accept.isPending}
      onClose={onClose}
    >
      {contribution &&
        (contribution.kind === 'gift' ? (
          <AcceptGiftForm gift={contribution} faces={faces} save={save} onSaved={onClose} />
        ) : (
          <AcceptForm contribution={contribution} faces={faces} save={save} onSaved={onClose} />
        ))}
    </FormDialog>
  );
}
