import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { PageName } from '#shared/product/pages';
import { pageAt } from '#shared/product/paths';
import { classNames } from '../../lib/class-names';
import { persistDisplay } from '../../lib/display.store';
import { useHydrated } from '../../lib/use-hydrated';
import { Announcement } from '../../ui/announcement';
import { Button } from '../../ui/button';
import { CloseIcon } from '../../ui/frame-icons';
import { toast } from '../../ui/toast.store';
import { useFormInUse, useRoomBelow } from './banner-room';
import { everything, onlyNecessary, type ConsentRecord } from './consent';
import {
  BANNER_ELEMENT,
  closeBanner,
  CONSENT_UPDATED,
  logConsent,
  saveConsent,
  useConsent,
} from './consent.store';

// Radix makes it 18 KB that every page would load and few ever open.
const loadDialog = () => import('./consent-dialog');
const ConsentDialog = lazy(async () => ({ default: (await loadDialog()).ConsentDialog }));

/**
 * The pages that never ask: the game, in which people are to see the faces and nothing to decide, and the pages behind a
 * mailed or shared link, where somebody came to do one thing.
 */
const withoutBanner: readonly (PageName | undefined)[] = [
  'facesGame',
  'give',
  'invitation',
  'verifyEmail',
  'confirmed',
  'confirmEmailChange',
  'resetPassword',
  'callConsent',
  'callAnswer',
  'setup',
];

/** Asks which cookies are allowed until somebody has chosen, and does what was chosen. Stands once, beside the pages. */
export function ConsentBanner() {
  const { bannerShown } = useConsent();
  const [address] = useLocation();
  const [customizing, setCustomizing] = useState<boolean>();
  useConsentEffects();
  const customize = () =>
    loadDialog().then(
      () => setCustomizing(true),
      () =>
        toast({
          tone: 'danger',
          title: t`Please try again`,
          description: t`Check that you are online, or load the page again.`,
        }),
    );
  return (
    <>
      {bannerShown && !withoutBanner.includes(pageAt(address)) && (
        <Banner onCustomize={() => void customize()} />
      )}
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
  const formInUse = useFormInUse();
  const isHydrated = useHydrated();
  useRoomBelow(bar);
  return (
    <section
      id={BANNER_ELEMENT}
      ref={bar}
      aria-label={t`Cookies`}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-banner max-h-[60dvh] overflow-y-auto border-t-2 border-line-strong bg-surface shadow-raised print:hidden',
        // On a phone, or above a tablet's keyboard, it would cover the form and its button.
        formInUse && 'max-sm:hidden [@media(max-height:37.5rem)]:hidden',
      )}
    >
      <Announcement>{t`A question about cookies is at the end of this page.`}</Announcement>
      <div className="@container mx-auto flex max-w-wide flex-wrap items-center gap-x-6 gap-y-1 px-gutter py-1.5 sm:py-2">
        <p className="max-w-none min-w-0 grow basis-80 py-1 text-small leading-snug max-sm:pr-10 sm:text-body">
          <span>{t`We use only the cookies that logging in needs, unless you allow more.`}</span>{' '}
          <button
            type="button"
            inert={!isHydrated}
            onClick={onCustomize}
            className="-m-2.5 cursor-pointer rounded-small p-2.5 font-bold text-link underline decoration-2 underline-offset-4 [--focus-halo:0px] [--focus-offset:-8px] hover:decoration-4"
          >
            {t({
              message: 'Customize',
              comment:
                'Button of the cookie banner: chooses which cookies are allowed. Keep it short.',
            })}
          </button>
        </p>
        <Answers />
        {/* In the corner on a phone. */}
        <Button
          variant="quiet"
          className="-mr-2.5 max-sm:absolute max-sm:top-0 max-sm:right-gutter"
          aria-label={t`Close`}
          onClick={leaving(closeBanner)}
        >
          <CloseIcon />
        </Button>
      </div>
    </section>
  );
}

const answerClass =
  'max-sm:min-h-target max-sm:px-1.5 max-sm:py-0.5 max-sm:text-small max-sm:leading-tight';

/** Saying no is as easy as saying yes: both look the same, and stand side by side where both fit. */
function Answers() {
  return (
    <div className="grid grow grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2 max-sm:basis-full sm:flex sm:grow-0 sm:flex-wrap sm:gap-3 @[22rem]:grid-cols-[auto_auto]">
      <Button
        variant="secondary"
        className={answerClass}
        onClick={leaving(() => saveConsent(onlyNecessary))}
      >
        {t({
          message: 'Accept Necessary Only',
          comment:
            'Button of the cookie banner, as large as “Accept All Cookies” beside it. Keep it short.',
        })}
      </Button>
      <Button
        variant="secondary"
        className={answerClass}
        onClick={leaving(() => saveConsent(everything))}
      >
        {t({
          message: 'Accept All Cookies',
          comment: 'Button of the cookie banner. Keep it short.',
        })}
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

/** Does what the visitor allows, and no more. */
function useConsentEffects(): void {
  const { consent } = useConsent();
  useEffect(() => persistDisplay(consent?.categories.preferences), [consent]);
  useEffect(() => {
    window.addEventListener(CONSENT_UPDATED, startAllowed);
    return () => window.removeEventListener(CONSENT_UPDATED, startAllowed);
  }, []);
}

/** Nothing measures or advertises today: this is the one place where it would have to ask. */
function startAllowed({ detail: { categories } }: CustomEvent<ConsentRecord>): void {
  if (categories.analytics) logConsent('analytics are allowed; none are installed');
  if (categories.marketing) logConsent('marketing is allowed; none is installed');
}
