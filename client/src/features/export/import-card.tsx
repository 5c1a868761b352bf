import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog')).ImportDialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

/** Offers caregivers to import a copy of another album. */
export function ImportCard() {
  const { role } = usePerson();
  const [open, setOpen] = useState(false);
  const headingId = useId();
  if (!hasRight(role, 'edit')) return null;
  return (
    <section aria-labelledby={headingId} className="grid justify-items-start gap-4 print:hidden">
      <h3 id={headingId} className="text-h3 font-bold">
        {t`Import an album`}
      </h3>
      <p>
        {t`From a copy that you or somebody else downloaded, here or on another Dear Ones server.`}
      </p>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t`Choose a copy`}
      </Button>
      <ImportDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
