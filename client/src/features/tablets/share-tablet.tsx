import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { site } from '../../lib/site';
import { usePeople } from '../../session/person';
import { Button, type ButtonLook } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';

const ShareTabletDialog = lazyDialog(
  async () => (await import('./share-tablet-dialog')).ShareTabletDialog,
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
);

/** In a care home, for those who care for several people. */
export function ShareTabletButton(look: ButtonLook) {
  const [open, setOpen] = useState(false);
  const isForSeveral = usePeople().length > 1;
  if (!site.careHome || !isForSeveral) return null;
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t`Share somebody else’s tablet`}
      </Button>
      <ShareTabletDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
