import * as RadixDialog from '@radix-ui/react-dialog';
import { useRef } from 'react';
import type { Elements } from '../lib/elements';
import { useBackCloses } from '../lib/navigation/use-navigation-guard';
import { useReturnFocus } from './dialog';

type FullDialogProps = {
  title: string;
  /** False while Escape must not close it. The browser's Back always does. */
  isEscapable: boolean;
  onClose: () => void;
  children: Elements;
};

/** A dialog that covers the page. Its content decides what closes it. Rendered while it is open. */
export function FullDialog({ title, isEscapable, onClose, children }: FullDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useReturnFocus();
  useBackCloses(true, onClose);
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <RadixDialog.Portal>
        <div data-modal className="pointer-events-auto fixed inset-0 z-modal bg-page print:hidden">
          <RadixDialog.Content
            className="mx-auto flex h-full max-w-wide flex-col gap-4 overflow-y-auto overscroll-contain p-4 text-ink sm:p-6"
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              focus.remember();
              heading.current?.focus();
            }}
            onCloseAutoFocus={focus.giveBack}
            onInteractOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => {
              if (!isEscapable) event.preventDefault();
            }}
            aria-describedby={undefined}
          >
            <RadixDialog.Title
              ref={heading}
              translate="yes"
              dir="auto"
              tabIndex={-1}
              className="text-h2 font-bold wrap-anywhere"
            >
              {title}
            </RadixDialog.Title>
            {children}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
