import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { Card, CardText, CardTitle } from '../../ui/card';
import { lazyDialog } from '../../ui/lazy-dialog';
import type { FaceToGiveTo } from './giving-link-form';

export const GivingDialog = lazyDialog(async () => (await import('./giving-dialog')).GivingDialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

/** Asks relatives for a photo or their voice by a link. Renders nothing for those who may not add to the album. */
export function GivingCard({ faces }: { faces: readonly FaceToGiveTo[] }) {
  const { id: personId, role } = usePerson();
  const [open, setOpen] = useState(false);
  if (!hasRight(role, 'edit')) return null;
  return (
    <Card className="print:hidden">
      <div className="flex grow flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grow basis-80 self-start">
          <CardTitle>{t`Ask relatives for a photo`}</CardTitle>
          <CardText>
            {t`Send a link. Whoever has it can give a photo, their voice or a clip, without an account. You look at it before anybody else sees it.`}
          </CardText>
        </div>
        <Button
          variant="secondary"
          className="max-sm:w-full"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t`Ask by a link`}
        </Button>
      </div>
      <GivingDialog personId={personId} faces={faces} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
