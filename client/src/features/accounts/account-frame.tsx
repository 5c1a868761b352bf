import type { ReactNode } from 'react';
import { lazyComponent } from '../../lib/lazy-component';
import { usePageTitle } from '../../lib/page-meta';
import { MailText } from '../../ui/mail-text';
import { PageHeading } from '../../ui/page-heading';
import { Scene } from '../../ui/scene';

type AccountFrameProps = {
  /** Shown beside the step where there is room. It must say nothing that has to be read. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One step with an account, such as logging in, as a sheet of its own. On a phone the screen is the sheet. */
export function AccountFrame({ aside, children }: AccountFrameProps) {
  const sheet = (
    <div className="grid w-full max-w-narrow gap-8 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-10 sm:shadow-card">
      {children}
    </div>
  );
  if (!aside) return sheet;
  return (
    <div className="grid items-center justify-items-center gap-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      {sheet}
      <div aria-hidden="true" className="w-full max-lg:hidden">
        {aside}
      </div>
    </div>
  );
}

/** Drawn above a step that has to do with the mailbox. */
export function EmailIllustration() {
  return <Scene name="letter" className="max-w-40" />;
}

/** What this step is about: the page's heading, the same words in the browser's tab, and a sentence or two below. */
export function Headline({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="grid gap-3">
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}

/** The address a mail went to, large enough to find a slip of the finger in it. */
export function MailAddress({ children }: { children: string }) {
  return (
    <p className="rounded-control bg-sunken px-4 py-3 text-lead font-bold">
      <MailText>{children}</MailText>
    </p>
  );
}

/** Comes with the rules of the form before it, since nobody has to wait before a first try. */
export const VerificationWaiting = lazyComponent(() =>
  import('./verification-waiting').then((waiting) => waiting.VerificationWaiting),
);
