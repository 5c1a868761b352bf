import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { PageName } from '#shared/product/pages';
import { pageAt, paths } from '#shared/product/paths';
import { classNames } from '../../lib/class-names';
import { persistDisplay } from '../../lib/display.store';
import { Announcement } from '../../ui/announcement';
import { TextLink } from '../../ui/app-link';
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

const withoutBanner: readonly (PageName | undefined)[] = ['facesGame', 'give'];

/**
 * Asks which cookies are allowed until somebody has chosen, and does what was chosen. Stands once,
 * beside the pages, but never over the game: whoever plays is to see the faces, and nothing to decide. Nor over the page of
 * a giving link, which uses no cookie.
 */
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
  useRoomBelow(bar);
  return (
    <section
      id={BANNER_ELEMENT}
      ref={bar}
      aria-label={t`Cookies`}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-banner max-h-[60dvh] overflow-y-auto border-t-2 border-line-strong bg-surface shadow-raised print:hidden',
        'short-phone:leading-snug',
        // On a phone, or above a tablet's keyboard, it would cover the form and its button.
        formInUse && 'max-sm:hidden [@media(max-height:37.5rem)]:hidden',
      )}
    >
      <Announcement>{t`A question about cookies is at the end of this page.`}</Announcement>
      <div className="mx-auto grid max-w-wide gap-x-3 gap-y-2 px-gutter py-2 sm:py-3 short-phone:gap-y-1 short-phone:py-1">
        <p className="short-phone:text-small short-phone:leading-snug">
          <Trans>
            We use only the cookies that logging in needs, unless you allow more.{' '}
            <TextLink href={paths.cookiePolicy}>Cookie Policy</TextLink>
          </Trans>
        </p>
        <Answers onCustomize={onCustomize} />
      </div>
    </section>
  );
}

const answerClass =
  'max-lg:px-4 max-sm:px-2 max-sm:py-0.5 short-phone:min-h-target short-phone:py-0 short-phone:leading-tight';

/** Saying no is as easy as saying yes: both look the same, and stand side by side where both fit. */
function Answers({ onCustomize }: { onCustomize: () => void }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3 gap-y-1 sm:justify-start">
      <div className="grid grow grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2 max-sm:basis-full sm:flex sm:grow-0 sm:flex-wrap sm:gap-3">
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
      <Button variant="quiet" onClick={onCustomize}>
        {t({
          message: 'Customize',
          comment: 'Button of the cookie banner: chooses which cookies are allowed. Keep it short.',
        })}
      </Button>
      <Button variant="quiet" className="sm:ml-auto" onClick={leaving(closeBanner)}>
        <CloseIcon />
        <span>{t`Close`}</span>
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
