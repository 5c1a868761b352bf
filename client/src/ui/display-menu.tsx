import { useEffect, useId, useRef, useState } from 'react';
import { chunk } from '../lib/chunk';
import { whenIdle } from '../lib/when-idle';
import { Button } from './button';
import { CloseIcon, DisplayIcon } from './frame-icons';
import { toast } from './toast.store';

const DisplayChoices = chunk('DisplayChoices', () => import('./display-choices'));

/**
 * Colors and text size, one button away on every page. Opens below the header it stands in, which
 * has to be positioned; the page behind stays usable, so that one sees what one picks.
 */
export function DisplayMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const toggle = () =>
    DisplayChoices.load().then(
      () => setOpen(!open),
      () => toast({ tone: 'danger', title: 'Please try again', description: 'Check that you are online, or load the page again.' }),
    );

  // There before it is asked for, so that it opens at once, and without a connection too.
  useEffect(() => whenIdle(() => void DisplayChoices.load().catch(() => undefined)), []);
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event) => {
      const isInside = target instanceof Node && [button, panel].some(({ current }) => current?.contains(target));
      if (!isInside) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => void toggle()}
      >
        <DisplayIcon />
        Display
      </Button>
      {open && (
        <div
          ref={panel}
          id={panelId}
          role="group"
          aria-label="Display"
          className="absolute top-full right-gutter left-gutter z-menu grid gap-4 rounded-card border-2 border-line-strong bg-surface p-5 text-ink shadow-raised sm:left-auto sm:w-96"
        >
          <DisplayChoices />
          <Button variant="secondary" onClick={close}>
            <CloseIcon />
            Close
          </Button>
        </div>
      )}
    </>
  );
}
