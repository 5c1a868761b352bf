import { t } from '@lingui/core/macro';
import { useContext, useEffect, type MouseEvent } from 'react';
import { paths } from '#shared/product/paths';
import { AccountSurroundings } from '../lib/account-surroundings';
import { classNames } from '../lib/class-names';
import type { Elements } from '../lib/elements';
import { arrival } from '../lib/navigation/history-traversal';
import { AppLink } from './app-link';
import { ConnectionBar } from './connection-bar';
import { DisplayMenu } from './display-menu';
import { ArrowLeftIcon } from './frame-icons';
import { Logo } from './logo';

const widths = {
  narrow: 'max-w-narrow',
  reading: 'max-w-column',
  wide: 'max-w-wide',
};

interface Back {
  href: string;
  label: string;
  /** True on the pages that somebody with memory loss uses, where all is large. */
  isLarge?: boolean;
}

type PageProps = {
  /** 'narrow' for forms, 'reading' for text, 'wide' for grids and tables. */
  width?: keyof typeof widths;
  /** Leads to the page above this one, whose name the label says. The four places, and pages that only a link leads to, have none. */
  back?: Back;
  /** Stands on the right of the header, such as a sign-in link. */
  header?: Elements;
  footer?: Elements;
  /** Describes what the page is doing while its content loads, for example "Loading". */
  busy?: string;
  children: Elements;
};

/** The frame of every page of the account: skip link, header, main, footer. */
export function Page({ width = 'reading', back, header, footer, busy, children }: PageProps) {
  useEffect(() => {
    // Most pages come later than their address, so that the browser has looked in vain for the place it names.
    if (!arrival.isInPlace)
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  const around = useContext(AccountSurroundings);
  const places: Elements = around?.places;
  const account: Elements = around?.account;
  return (
    <div className={classNames('flex min-h-dvh flex-col', around && 'has-places')}>
      <SkipLink />
      <ConnectionBar />
      <header className="border-b border-line print:hidden">
        <div className="relative mx-auto max-w-wide px-gutter py-3 short-phone:py-0">
          <div className="-mr-[min(0.75rem,16px)] flex min-h-14 flex-wrap items-center justify-end gap-x-1 sm:gap-x-3">
            <AppLink
              href={paths.home}
              className="mr-auto inline-flex min-h-target items-center rounded-small"
            >
              <Logo />
            </AppLink>
            {places}
            {/* Beside the mark, so that on a phone the two share a row. Not where it would go again with what was opened in it. */}
            {!busy && <DisplayMenu />}
            {header}
            {account}
          </div>
        </div>
      </header>
      {/* As wide as the header on every page, so that all begin at the same left edge. */}
      <div className="mx-auto w-full max-w-wide grow px-gutter pt-6 pb-16 sm:pt-8 short-phone:pt-2">
        <main
          id="main"
          tabIndex={-1}
          aria-label={busy}
          className={classNames('grid gap-8', widths[width])}
        >
          {back && <BackLink {...back} />}
          {children}
        </main>
      </div>
      {footer}
    </div>
  );
}

function BackLink({ href, label, isLarge = false }: Back) {
  return (
    <nav
      aria-label={t({
        message: 'Back',
        comment: 'Read by screen readers: names the link to the page before',
      })}
      className="-mb-5 print:hidden"
    >
      <AppLink
        href={href}
        className={classNames(
          'inline-flex items-center gap-2 rounded-small font-bold text-link underline decoration-2 underline-offset-4 hover:decoration-4',
          isLarge ? 'min-h-control-large' : 'min-h-target',
        )}
      >
        <ArrowLeftIcon />
        <span>{label}</span>
      </AppLink>
    </nav>
  );
}

/** For people on a keyboard: past the header in one step. Seen only while it has the focus. */
function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <a
      href="#main"
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-skip-link focus:rounded-control focus:bg-accent focus:px-6 focus:py-3.5 focus:font-bold focus:text-on-accent forced-color-adjust-none"
    >
      {t`Skip to main content`}
    </a>
  );
}
