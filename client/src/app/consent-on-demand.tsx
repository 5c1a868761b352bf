import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { ConsentBanner } from '../features/consent/consent-banner';
import { whenIdle } from '../lib/when-idle';

/** Asks about cookies, and does what was answered: once the page is there, because nobody comes for that. */
export function ConsentOnDemand() {
  const [address] = useLocation();
  const [Loaded, setLoaded] = useState<typeof ConsentBanner>();
  useEffect(() => {
    if (Loaded) return undefined;
    // Without a connection it does not come; the next page asks again.
    return whenIdle(
      () =>
        void import('../features/consent/consent-banner').then(
          (banner) => setLoaded(() => banner.ConsentBanner),
          () => undefined,
        ),
    );
  }, [Loaded, address]);
  return Loaded ? <Loaded /> : null;
}
