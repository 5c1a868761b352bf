import * as RadixDialog from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { useBackCloses } from '../lib/use-navigation-guard';
import { Button } from './button';
import { CloseIcon } from './frame-icons';
import { backdropClass, windowClass } from './modal-frame';
import { useReturnFocus } from './use-return-focus';

type DialogProps = {
  title: string;
  description?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A window over the page. A press beside it does not close it: what was typed would be lost. */
export function Dialog({ title, description, open, onOpenChange, children }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  const begin = (event: Event) => {
    event.preventDefault();
    focus.remember();
    heading.current?.focus();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div data-modal className={backdropClass}>
          <RadixDialog.Content
            className={classNames(windowClass, 'max-w-column')}
            onOpenAutoFocus={begin}
            onCloseAutoFocus={focus.giveBack}
            onInteractOutside={(event) => event.preventDefault()}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            {/* Where both do not fit, the title stands below the button, whole. */}
            <div className="flex flex-wrap-reverse items-end justify-between gap-x-4">
              <RadixDialog.Title
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
                  Close
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
