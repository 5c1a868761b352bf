import { useEffect, useState, type ComponentType } from 'react';
import { PlainToaster } from '../ui/plain-toast';
import { toastStore } from '../ui/toast.store';

const fetchToaster = async (): Promise<ComponentType> => (await import('../ui/toast')).Toaster;

/**
 * Shows toasts. What draws them is 10 KB that a visitor who only reads never needs, so it comes with
 * the first press or key, or at the latest with the first toast, which waits for it.
 */
export function ToasterOnDemand({
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
