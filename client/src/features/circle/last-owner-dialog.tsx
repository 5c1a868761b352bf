import { t } from '@lingui/core/macro';
import { usePerson } from '../../session/person';
import { removePagesOf } from '../../session/remove-pages';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

type LastOwnerDialogProps = {
  open: boolean;
  onTransferOwnership: () => void;
  onDelete: () => void;
  onClose: () => void;
};

/** Shows the last owner who wants to leave the two ways to do so: hand the person over, or delete the person. */
export function LastOwnerDialog({
  open,
  onTransferOwnership,
  onDelete,
  onClose,
}: LastOwnerDialogProps) {
  const { name } = usePerson();
  return (
    <Dialog
      title={t`Somebody must take over first`}
      description={t`The circle needs an owner with a verified email address, and at present that is only you.`}
      open={open}
      onOpenChange={onClose}
    >
      <div className="grid gap-6">
        <div className="grid justify-items-start gap-3">
          <p>{t`Make somebody else an owner. Then you can leave.`}</p>
          <Button onClick={onTransferOwnership}>{t`Hand over`}</Button>
        </div>
        <div className="grid justify-items-start gap-3 wrap-anywhere">
          <p>{t`Or nobody needs these pages anymore:`}</p>
          <Button variant="secondary" aria-haspopup="dialog" onClick={onDelete}>
            {removePagesOf(name)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
