import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { classNames } from '../lib/class-names';
import { CheckIcon, CloseIcon, WarningIcon } from './icons';
import { dismissToast, toastStore, type ToastEntry } from './toast.store';

/** Milliseconds a toast is shown. */
export const TOAST_DURATION = 5000;
export const TOAST_SWIPE_THRESHOLD = 50;

/** Where toasts appear. Stands once, beside the pages. */
export function Toaster() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Toast.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={TOAST_SWIPE_THRESHOLD}>
      {entries.map((entry) => (
        <ToastMessage key={entry.id} entry={entry} />
      ))}
      {/* Over a window they stand at the bottom: at the top they would cover its title and its way out. */}
      <Toast.Viewport className="fixed top-4 right-4 left-4 z-50 grid gap-3 in-[html:has([data-modal])]:top-auto in-[html:has([data-modal])]:bottom-4 sm:left-auto sm:w-[28rem]" />
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
      {failed ? <WarningIcon className="mt-2 text-danger" /> : <CheckIcon className="mt-2 text-success" />}
      <div className="grow py-1.5">
        <Toast.Title className="font-bold">{entry.title}</Toast.Title>
        {entry.description && <Toast.Description>{entry.description}</Toast.Description>}
      </div>
      <Toast.Close
        aria-label="Close message"
        className="grid size-target shrink-0 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-sunken"
      >
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  );
}
