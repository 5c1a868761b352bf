import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';
import type { FaceOfHello } from './face-of-hello';

export const HelloDialog = lazyDialog(async () => (await import('./hello-dialog')).HelloDialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

type HelloButtonProps = {
  /** The faces of the album. With them, caregivers see the last hellos too and can keep them. */
  faces?: readonly FaceOfHello[] | undefined;
  /** The accessible name, where several people have such a button. */
  label?: string;
};

/** Opens the dialog that sends a hello for today. Renders nothing for viewers. */
export function HelloButton({ faces, label }: HelloButtonProps) {
  const [open, setOpen] = useState(false);
  if (!hasRight(usePerson().role, 'contribute')) return null;
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:w-full print:hidden"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {t`Send a hello`}
      </Button>
      <HelloDialog open={open} faces={faces} onClose={() => setOpen(false)} />
    </>
  );
}
