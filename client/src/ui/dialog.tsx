import { t } from '@lingui/core/macro';
import * as RadixDialog from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { hasMouse } from '../lib/has-mouse';
import { useBackCloses } from '../lib/navigation/use-navigation-guard';
import { Button } from './button';
import { CloseIcon } from './frame-icons';

/**
 * The backdrop contains the dialog, so that a long dialog scrolls with it. Radix's own Overlay is not
 * used: it injects a <style> element, which our content security policy refuses.
 */
export const backdropClass =
  'pointer-events-auto fixed inset-0 z-modal grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto overscroll-contain bg-backdrop p-4 ' +
  'pt-[calc(1rem+var(--toast-room,0px))] scroll-pt-(--toast-room) print:static print:block print:bg-page';

export const dialogClass =
  'w-full rounded-card border border-line bg-surface p-5 text-ink shadow-raised sm:p-8';

type DialogProps = {
  title: string;
  /** "no" if somebody typed the title. */
  translate?: 'no';
  description?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The focus goes to the first text field, for dialogs that begin with it. Not on touchscreens, where the keyboard would cover the dialog. */
  startsInField?: boolean | undefined;
  /** Finds what gets the focus afterwards, should what opened the dialog be gone. */
  focusAfter?: (() => Element | null) | undefined;
  children: ReactNode;
};

const textField = 'input:is([type=text], :not([type])), textarea';

/** A dialog over the page. A click outside does not close it, because input would be lost. */
export function Dialog({
  title,
  translate,
  description,
  open,
  onOpenChange,
  startsInField = false,
  focusAfter,
  children,
}: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useReturnFocus(focusAfter);
  useBackCloses(open, () => onOpenChange(false));
  const begin = (event: Event) => {
    event.preventDefault();
    focus.remember();
    const dialog = heading.current?.closest('[role="dialog"]');
    const field = startsInField && hasMouse() ? dialog?.querySelector(textField) : undefined;
    (field instanceof HTMLElement ? field : heading.current)?.focus();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div data-modal className={backdropClass}>
          <RadixDialog.Content
            className={classNames(dialogClass, 'max-w-column')}
            onOpenAutoFocus={begin}
            onCloseAutoFocus={focus.giveBack}
            onInteractOutside={(event) => event.preventDefault()}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            {/* Where both do not fit, the title stands below the button, whole. */}
            <div className="flex flex-wrap-reverse items-end justify-between gap-x-4">
              <RadixDialog.Title
                translate={translate}
                ref={heading}
                dir="auto"
                tabIndex={-1}
                className="min-w-0 pt-1.5 text-h2 font-bold wrap-anywhere"
              >
                {title}
              </RadixDialog.Title>
              <RadixDialog.Close asChild>
                <Button variant="quiet" className="-mt-1 -mr-2 ml-auto shrink-0">
                  <CloseIcon />
                  <span>{t`Close`}</span>
                </Button>
              </RadixDialog.Close>
            </div>
            {description && (
              <RadixDialog.Description className="mt-2 text-ink-soft">
                {description}
              </RadixDialog.Description>
            )}
            <div className="mt-6">{children}</div>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/**
 * Radix gives the focus back to its own trigger only, and our dialogs are opened from anywhere.
 * Gives the focus back to what had it, or when that is gone (a deleted row) to what `otherwise` finds,
 * or to the page's heading.
 */
export function useReturnFocus(otherwise: () => Element | null = () => null) {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      // A dialog that takes the place of another was opened by nothing that is still there: the body had the focus.
      const target =
        opener.current?.isConnected && opener.current !== document.body
          ? opener.current
          : (otherwise() ?? document.querySelector('#main h1'));
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
