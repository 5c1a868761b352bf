import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { hasRight } from '#shared/circle';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { Card, CardText, CardTitle } from '../../ui/card';
import { lazyDialog } from '../../ui/lazy-dialog';

export const HelloDialog = lazyDialog(async () => (await import('./hello-dialog')).HelloDialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

/** Sends a photo or a recording to the tablet for today. Renders nothing for viewers. */
export function HelloCard() {
  const [open, setOpen] = useState(false);
  const { role } = usePerson();
  if (!hasRight(role, 'contribute')) return null;
  return (
    <Card className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grow basis-80">
          <CardTitle>{t`A hello for today`}</CardTitle>
          <CardText>
            <Trans>
              A photo or twenty seconds of your voice. It is the first thing on the tablet today.
            </Trans>
          </CardText>
        </div>
        <Button
          variant="secondary"
          className="max-sm:w-full"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t`Send a hello`}
        </Button>
      </div>
      <HelloDialog open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
