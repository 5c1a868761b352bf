import { t } from '@lingui/core/macro';
import { Button } from './button';
import { TrashIcon } from './icons';

type DeleteRowButtonProps = {
  /** The name of the row, as somebody typed it. */
  name: string;
  /** Asks before anything is deleted. */
  onDelete: () => void;
};

/** Below the form of a row: deletes the row. */
export const DeleteRowButton = ({ name, onDelete }: DeleteRowButtonProps) => (
  <div className="mt-4 -ml-3">
    <Button variant="quiet" aria-label={t`Delete ${name}`} onClick={onDelete}>
      <TrashIcon />
      <span>{t`Delete`}</span>
    </Button>
  </div>
);
