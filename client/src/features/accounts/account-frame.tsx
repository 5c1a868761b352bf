import type { ReactNode } from 'react';
import type { Elements } from '../../lib/elements';
import { usePageTitle } from '../../lib/page-meta';
import { MailText } from '../../ui/mail-text';
import { PageHeading } from '../../ui/page-heading';
import { Scene } from '../../ui/scene';

type AccountFrameProps = {
  /** Shown beside the step on a wide screen. It must not contain required information. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The card around one step with an account, such as logging in. On a phone it fills the screen. */
export function AccountFrame({ aside, children }: AccountFrameProps) {
  const sheet = (
    <div className="grid w-full max-w-narrow gap-8 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-10 sm:shadow-card">
      {/* Until the browser has read a mailed link there is nothing to show. The room keeps the footer in its place. */}
      {children || <div className="min-h-96" />}
    </div>
  );
  if (!aside) return sheet;
  return (
    <div className="grid items-center gap-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      {sheet}
      <div aria-hidden="true" className="w-full max-lg:hidden">
        {aside}
      </div>
    </div>
  );
}

/** Illustrates a step that involves the mailbox. */
export function EmailIllustration() {
  return <Scene name="letter" className="max-w-40" />;
}

/** The heading of the step, which is also the title of the document, and a sentence or two below. */
export function Headline({ title, children }: { title: string; children?: Elements }) {
  usePageTitle(title);
  return (
    <div className="grid gap-3">
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}

/** The address an email was sent to, in large type so that a typo is easy to notice. */
export function MailAddress({ children }: { children: string }) {
  return (
    <p className="rounded-control bg-sunken px-4 py-3 text-lead font-bold">
      <MailText>{children}</MailText>
    </p>
  );
}
