import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { Card, CardText, CardTitle } from '../../ui/card';
import { lazyDialog } from '../../ui/lazy-dialog';

export const ImportDialog = lazyDialog(async () => (await import('./import-dialog')).ImportDialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

/** Offers caregivers to import a copy of another album. */
export function ImportCard() {
  const { role } = usePerson();
  const [open, setOpen] = useState(false);
  if (!hasRight(role, 'edit')) return null;
  return (
    <Card className="print:hidden">
      <div className="flex grow flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grow basis-80 self-start">
          <CardTitle level={3}>{t`Import an album`}</CardTitle>
          <CardText>
            {t`From a copy that you or somebody else downloaded, here or on another Dear Ones server.`}
          </CardText>
        </div>
        <Button
          variant="secondary"
          className="max-sm:w-full"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t`Choose a copy`}
        </Button>
      </div>
      <ImportDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
