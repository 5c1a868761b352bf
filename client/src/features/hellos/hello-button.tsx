import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { usePerson } from '../../session/person';
import { Button, type ButtonLook } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';

export const HelloDialog = lazyDialog(async () => (await import('./hello-dialog')).HelloDialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

type HelloButtonProps = {
  /** The faces of the album. Each can be the photo, and the preview shows the sender's. */
  album?: readonly FacePhoto[] | undefined;
  /** True during the hours of the person's night, when a hello is for the morning. */
  isNight?: boolean;
  variant?: ButtonLook['variant'];
};

export const sendLabel = (isNight: boolean): string =>
  isNight
    ? t({
        message: 'Send for the morning',
        comment: 'Button that sends a hello in the night of the person who is cared for',
      })
    : t`Send a hello`;

/** Opens the dialog that sends a hello. Renders nothing for viewers. */
export function HelloButton({ album, isNight = false, variant = 'secondary' }: HelloButtonProps) {
  const [open, setOpen] = useState(false);
  if (!hasRight(usePerson().role, 'contribute')) return null;
  return (
    <>
      <Button
        variant={variant}
        className="max-sm:w-full print:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {sendLabel(isNight)}
      </Button>
      <HelloDialog open={open} album={album} onClose={() => setOpen(false)} />
    </>
  );
}
