import { t } from '@lingui/core/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component';
import { loadAhead } from '../lib/when-idle';
import { Button } from './button';
import { DisplayIcon } from './frame-icons';
import { toast } from './toast.store';

const DisplayPanel = lazyComponent(async () => (await import('./display-panel')).DisplayPanel);

/**
 * Colors and text size, one button away on every page. Opens below the header it stands in, which
 * has to be positioned; the page behind stays usable, so that one sees what one picks.
 */
export function DisplayMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const toggle = () =>
    DisplayPanel.load().then(
      () => setOpen(!open),
      () =>
        toast({
          tone: 'danger',
          title: t`Please try again`,
          description: t`Check that you are online, or load the page again.`,
        }),
    );

  // There before it is asked for, so that it opens at once, and without a connection too.
  useEffect(() => loadAhead(DisplayPanel.load), []);

  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => void toggle()}
      >
        {/* A phone has room for the word alone beside the mark and the account. */}
        <DisplayIcon className="max-sm:hidden" />
        <span>
          {t({
            message: 'Display',
            comment: 'Button and panel with the colors and the text size of the pages',
          })}
        </span>
      </Button>
      {open && <DisplayPanel id={panelId} opener={button} onClose={() => setOpen(false)} />}
    </>
  );
}
