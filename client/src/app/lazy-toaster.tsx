import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '../ui/button';
import { dismissToast, toastStore, useToasts } from '../ui/toast.store';

const fetchToaster = async (): Promise<ComponentType> => (await import('../ui/toast')).Toaster;

/**
 * Shows toasts. What draws them is 10 KB that a visitor who only reads never needs, so it comes with
 * the first press or key, or at the latest with the first toast, which waits for it.
 */
export function LazyToaster({
  load: loadToaster = fetchToaster,
}: {
  load?: () => Promise<ComponentType>;
}) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (Loaded) return undefined;
    // Without a connection it does not come; the next occasion asks again.
    const load = () =>
      void loadToaster().then(
        (Toaster) => setLoaded(() => Toaster),
        () => setMissing(true),
      );
    const occasions = ['pointerdown', 'keydown'] as const;
    for (const occasion of occasions) document.addEventListener(occasion, load);
    const unsubscribe = toastStore.subscribe(load);
    return () => {
      for (const occasion of occasions) document.removeEventListener(occasion, load);
      unsubscribe();
    };
  }, [Loaded, loadToaster]);
  if (Loaded) return <Loaded />;
  // What tells that something could not be fetched must not itself have to be.
  return missing ? <PlainToaster /> : null;
}

/** Shows toasts with nothing that would have to be fetched first. What it says stays until it is closed. */
function PlainToaster() {
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
