import { paths } from '#shared/paths';
import { ConsentCard } from '../features/consent/consent-card';
import { CookieExamples } from '../features/consent/cookie-examples';
import { CookieQuestions, ManagingCookies, WhatAreCookies } from '../features/consent/cookie-explanations';
import { useConsentChoice } from '../features/consent/use-consent-choice';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Breadcrumb } from '../ui/breadcrumb';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

const meta: PageMeta = {
  title: 'Cookie Policy',
  description: 'Which cookies Dear Ones uses, what for, and how to choose what your browser may keep.',
  path: paths.cookiePolicy,
};

export function CookiePolicyPage() {
  usePageMeta(meta);
  const choice = useConsentChoice();
  return (
    <Page back={{ href: paths.home, label: 'Back to Home' }} footer={<SiteFooter />}>
      <div className="grid gap-3">
        <Breadcrumb here="Cookie Policy" />
        <PageHeading>Cookie Policy</PageHeading>
        <p className="text-lead text-ink-soft">You decide what this browser keeps. Here is what there is, and why.</p>
      </div>
      <ConsentCard choice={choice} />
      <WhatAreCookies />
      <CookieExamples />
      <ManagingCookies onReset={choice.reset} />
      <CookieQuestions />
    </Page>
  );
}
