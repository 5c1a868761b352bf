import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button, type ButtonLook } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';

const SetupGuideDialog = lazyDialog(
  async () => (await import('./setup-guide-dialog')).SetupGuideDialog,
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
);

/** A button that opens the guide through the settings of the tablet itself. */
export function SetupGuideButton(look: ButtonLook) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t`Settings on the tablet`}
      </Button>
      <SetupGuideDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
