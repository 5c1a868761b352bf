import { Button } from './button';
import { dismissToast, useToasts } from './toast.store';

/** Shows toasts with nothing that would have to be fetched first. What it says stays until it is closed. */
export function PlainToaster() {
  const toast = useToasts().find(({ open }) => open);
  return (
    toast && (
      <div
        key={toast.id}
        role="alert"
        className="pointer-events-auto fixed inset-x-4 top-4 z-toast rounded-card border-2 border-line-strong bg-surface p-4 print:hidden"
      >
        <p className="font-bold">{toast.title}</p>
        {toast.description}
        <Button variant="quiet" onClick={() => dismissToast(toast.id)}>
          Close
        </Button>
      </div>
    )
  );
}
