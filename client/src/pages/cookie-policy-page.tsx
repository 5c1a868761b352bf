import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { ConsentCard, useConsentChoice } from '../features/consent/consent-card';
import {
  CookieExamples,
  CookieQuestions,
  ManagingCookies,
  WhatAreCookies,
} from '../features/consent/cookie-explanations';
import { TranslationNotice } from '../features/legal/translation-notice';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Breadcrumb } from '../ui/breadcrumb';
import { LongPage } from '../ui/long-page';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

const entries = () => [
  { id: 'your-cookie-preferences', title: t`Your Cookie Preferences` },
  { id: 'what-are-cookies', title: t`What are cookies` },
  { id: 'cookies-we-use', title: t`Cookies we use` },
  { id: 'managing-cookies', title: t`Managing your cookies` },
  { id: 'questions-about-cookies', title: t`Questions about cookies?` },
];

const meta = (): PageMeta => ({
  title: t`Cookie Policy`,
  description: t({
    message:
      'Which cookies Dear Ones uses, what for, and how to choose what your browser may keep.',
    comment: 'The description of the page in search results and link previews',
  }),
});

export function CookiePolicyPage() {
  usePageMeta('cookiePolicy', meta);
  const choice = useConsentChoice();
  return (
    <Page width="wide" back={{ href: paths.home, label: t`Back to Home` }} footer={<SiteFooter />}>
      <LongPage
        entries={entries()}
        head={
          <>
            <Breadcrumb here={t`Cookie Policy`} />
            <PageHeading>{t`Cookie Policy`}</PageHeading>
            <TranslationNotice />
            <p className="text-lead text-ink-soft">
              {t`You decide what this browser keeps. Here is what there is, and why.`}
            </p>
          </>
        }
      >
        <ConsentCard choice={choice} />
        <WhatAreCookies />
        <CookieExamples />
        <ManagingCookies onReset={choice.reset} />
        <CookieQuestions />
      </LongPage>
    </Page>
  );
}
