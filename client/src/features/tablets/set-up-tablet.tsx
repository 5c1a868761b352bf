import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { isPasswordDeclined } from '../../lib/api-error';
import { Button, type ButtonLook } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';
import { TabletIcon } from './tablet-icons';
import { useCreateCode } from './tablets.queries';

export const SetUpDialog = lazyDialog(async () => (await import('./set-up-dialog')).SetUpDialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

/**
 * A button that opens the setup dialog, and then makes a code. The server may ask for the password first, in a dialog that must come
 * above this one.
 */
export function SetUpTabletButton(look: ButtonLook) {
  const [open, setOpen] = useState(false);
  const createCode = useCreateCode();
  const begin = () => {
    setOpen(true);
    const makeCode = () =>
      createCode.mutate(undefined, {
        onError: (error) => isPasswordDeclined(error) && setOpen(false),
      });
    // A dialog that cannot be loaded says so itself.
    SetUpDialog.load().then(makeCode, () => undefined);
  };
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={begin}>
        <TabletIcon />
        <span>{t`Set up a tablet`}</span>
      </Button>
      <SetUpDialog createCode={createCode} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
