import { lazy, Suspense, useRef, useState } from 'react';
import { paths } from '#shared/paths';
import { Announcement } from '../../ui/announcement';
import { Button } from '../../ui/button';
import { CloseIcon } from '../../ui/icons';
import { TextLink } from '../../ui/text-link';
import { toast } from '../../ui/toast.store';
import { everything, onlyNecessary } from './consent';
import { closeBanner, saveConsent, useConsent } from './consent.store';
import { useConsentEffects } from './use-consent-effects';
import { useRoomBelow } from './use-room-below';

// Radix makes it 18 KB that every page would load and few ever open.
const loadDialog = () => import('./consent-dialog');
const ConsentDialog = lazy(async () => ({ default: (await loadDialog()).ConsentDialog }));

/** Asks which cookies are allowed until somebody has chosen, and does what was chosen. Stands once, beside the pages. */
export function ConsentBanner() {
  const { bannerShown } = useConsent();
  const [customizing, setCustomizing] = useState<boolean>();
  useConsentEffects();
  const customize = () =>
    loadDialog().then(
      () => setCustomizing(true),
      () => toast({ tone: 'danger', title: 'Please try again', description: 'Check that you are online.' }),
    );
  return (
    <>
      {bannerShown && <Banner onCustomize={() => void customize()} />}
      {customizing !== undefined && (
        <Suspense>
          <ConsentDialog open={customizing} onOpenChange={setCustomizing} />
        </Suspense>
      )}
    </>
  );
}

function Banner({ onCustomize }: { onCustomize: () => void }) {
  const bar = useRef<HTMLElement>(null);
  useRoomBelow(bar);
  return (
    <section
      ref={bar}
      aria-label="Cookies"
      className="fixed inset-x-0 bottom-0 z-30 max-h-[60dvh] overflow-y-auto border-t-2 border-line-strong bg-surface shadow-raised print:hidden"
    >
      <Announcement>A question about cookies stands at the end of this page.</Announcement>
      <div className="mx-auto grid max-w-wide gap-3 px-gutter py-3">
        <p>
          Dear Ones uses a cookie to keep you signed in. Others are used only if you allow them.{' '}
          <TextLink href={paths.cookiePolicy}>Cookie Policy</TextLink>
        </p>
        <Answers onCustomize={onCustomize} />
      </div>
    </section>
  );
}

/** Saying no is as easy as saying yes: both look the same. */
function Answers({ onCustomize }: { onCustomize: () => void }) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3">
      <Button variant="secondary" className="max-sm:col-span-2" onClick={leaving(() => saveConsent(onlyNecessary))}>
        Accept Necessary Only
      </Button>
      <Button variant="secondary" className="max-sm:col-span-2" onClick={leaving(() => saveConsent(everything))}>
        Accept All Cookies
      </Button>
      <Button variant="quiet" onClick={onCustomize}>
        Customize
      </Button>
      <Button variant="quiet" className="sm:ml-auto" onClick={leaving(closeBanner)}>
        <CloseIcon />
        Close
      </Button>
    </div>
  );
}

/** The banner goes with the button that was pressed, so the focus is given to the page. */
function leaving(act: () => void) {
  return () => {
    act();
    const heading = document.querySelector('#main h1');
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  };
}
