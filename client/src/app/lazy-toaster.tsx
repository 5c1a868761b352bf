import { t } from '@lingui/core/macro';
import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '../ui/button';
import { dismissToast, toastStore, useToasts } from '../ui/toast.store';

const fetchToaster = async (): Promise<ComponentType> => (await import('../ui/toast')).Toaster;

/**
 * Shows toasts. Their component is 10 KB that a visitor who only reads never needs, so it is loaded on the first press
 * or key, or at the latest with the first toast, which waits for it.
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
    // A failed import is ignored, because the next event tries again.
    const load = () =>
      void loadToaster().then(
        (Toaster) => setLoaded(() => Toaster),
        () => setMissing(true),
      );
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, load);
    const unsubscribe = toastStore.subscribe(load);
    return () => {
      for (const event of events) document.removeEventListener(event, load);
      unsubscribe();
    };
  }, [Loaded, loadToaster]);
  if (Loaded) return <Loaded />;
  // An error message about a failed request must not depend on another request.
  return missing ? <PlainToaster /> : null;
}

/** Shows toasts without any lazy code. A toast stays until it is closed. */
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
        {toast.description && <p>{toast.description}</p>}
        <Button variant="quiet" onClick={() => dismissToast(toast.id)}>
          {t`Close`}
        </Button>
      </div>
    )
  );
}
