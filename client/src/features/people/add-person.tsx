import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';

export const AddPersonDialog = lazyDialog(
  async () => (await import('./add-person-dialog')).AddPersonDialog,
  {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => onClose(),
  },
);

/** Offers to add a person, of whom the account becomes the owner. `text` stands before the button. */
export function AddPerson({ text = t`Do you care for somebody else too?` }: { text?: string }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="print:hidden">
      <p className="max-w-reading">{text}</p>
      <Button
        variant="quiet"
        className="-ml-3"
        aria-haspopup="dialog"
        onClick={() => setAdding(true)}
      >
        {t`Add a person`}
      </Button>
      <AddPersonDialog open={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
