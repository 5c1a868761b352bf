import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { canTalk } from '../../lib/live-call/call-media';
import { useHydrated } from '../../lib/use-hydrated';
import { Button } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';
import type { CalledPerson } from './call-dialog';

export const CallDialog = lazyDialog(async () => (await import('./call-dialog')).CallDialog, {
  isOpen: ({ person }) => person !== undefined,
  close: ({ onClose }) => onClose(),
});

type CallButtonProps = {
  person: CalledPerson;
  size?: 'normal' | 'large';
  onRing?: () => void;
};

/** Opens a live call with the tablets of the person, or says why this browser has none. For members who may ring. */
export function CallButton({ person, size = 'normal', onRing }: CallButtonProps) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  // The server knows no camera.
  if (!isHydrated) return <div aria-hidden="true" className="min-h-control" />;
  if (!canTalk())
    return (
      <p className="text-ink-soft print:hidden">
        {window.isSecureContext
          ? t`This browser cannot call on the tablet. Please open this page in another one.`
          : t`You can call on the tablet once the address of this page begins with https.`}
      </p>
    );
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className="max-sm:w-full print:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t`Call on the tablet`}
      </Button>
      <CallDialog
        person={isOpen ? person : undefined}
        onRing={onRing}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
