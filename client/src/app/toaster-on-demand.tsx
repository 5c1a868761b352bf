import { useEffect, useState } from 'react';
import type { Toaster } from '../ui/toast';
import { toastStore } from '../ui/toast.store';

/**
 * Shows toasts. What draws them is 10 KB that a visitor who only reads never needs, so it comes with
 * the first press or key, or at the latest with the first toast, which waits for it.
 */
export function ToasterOnDemand() {
  const [Loaded, setLoaded] = useState<typeof Toaster>();
  useEffect(() => {
    if (Loaded) return undefined;
    // Without a connection it does not come; the next occasion asks again.
    const load = () => void import('../ui/toast').then((toasts) => setLoaded(() => toasts.Toaster), () => undefined);
    const occasions = ['pointerdown', 'keydown'] as const;
    for (const occasion of occasions) document.addEventListener(occasion, load);
    const unsubscribe = toastStore.subscribe(load);
    return () => {
      for (const occasion of occasions) document.removeEventListener(occasion, load);
      unsubscribe();
    };
  }, [Loaded]);
  return Loaded ? <Loaded /> : null;
}
