import { t } from '@lingui/core/macro';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef, type RefObject } from 'react';
import { classNames } from '../lib/class-names';
import { CheckIcon, CloseIcon, WarningIcon } from './frame-icons';
import { dismissToast, useToasts, type ToastEntry } from './toast.store';
import { Tooltip } from './tooltip';

/** Milliseconds a toast is shown. */
export const TOAST_DURATION = 5000;
const TOAST_SWIPE_THRESHOLD = 50;
/** Radix puts the name of the key here that moves the focus to the toasts. */
const HOTKEY = '{hotkey}';

/** Where toasts appear. Stands once, beside the pages. */
export function Toaster() {
  const entries = useToasts();
  const viewport = useRef<HTMLOListElement>(null);
  useRoomForToasts(viewport);
  return (
    <Toast.Provider
      label={t`Notification`}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {entries.map((entry) => (
        <ToastMessage key={entry.id} entry={entry} />
      ))}
      {/* An open dialog hides everything from screen readers except itself and live regions. Radix announces the toasts. */}
      <div aria-live="off">
        {/* At the top: what one presses next is mostly at the bottom of a phone. */}
        <Toast.Viewport
          label={t`Notifications (${HOTKEY})`}
          ref={viewport}
          className="fixed top-4 right-4 left-4 z-toast grid gap-3 sm:left-auto sm:w-full sm:max-w-aside print:hidden"
        />
      </div>
    </Toast.Provider>
  );
}

function ToastMessage({ entry }: { entry: ToastEntry }) {
  const failed = entry.tone === 'danger';
  return (
    <Toast.Root
      type={failed ? 'foreground' : 'background'}
      open={entry.open}
      onOpenChange={(open) => (open ? undefined : dismissToast(entry.id))}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-card border-2 bg-surface py-3 pr-2 pl-4 text-ink shadow-raised',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        failed ? 'border-danger' : 'border-success',
      )}
    >
      {failed ? (
        <WarningIcon className="mt-2 text-danger" />
      ) : (
        <CheckIcon className="mt-2 text-success" />
      )}
      <div className="grow py-1.5 wrap-anywhere">
        <Toast.Title className="font-bold">{entry.title}</Toast.Title>
        {entry.description && <Toast.Description>{entry.description}</Toast.Description>}
      </div>
      <Tooltip text={t`Close message`}>
        <Toast.Close
          aria-label={t`Close message`}
          className="grid size-target shrink-0 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-sunken"
        >
          <CloseIcon />
        </Toast.Close>
      </Tooltip>
    </Toast.Root>
  );
}

/** Pixels between a toast and the dialog below it. */
const GAP = 12;

/**
 * Toasts overlap an open dialog, so the dialog gets as much room above itself as they are high. They cover no part of
 * it, and the control that somebody is about to press does not move.
 */
function useRoomForToasts(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    let room = 0;
    const keepRoom = (height: number) => {
      const more = height - room;
      room = height;
      document.documentElement.style.setProperty('--toast-room', `${height}px`);
      const modal = document.querySelector('[data-modal]');
      // Otherwise a scrolled dialog would move down under the finger.
      if (modal && modal.scrollTop > 0) modal.scrollTop += more;
    };
    const observer = new ResizeObserver(() =>
      keepRoom(element.offsetHeight && element.offsetHeight + GAP),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      keepRoom(0);
    };
  }, [viewport]);
}
