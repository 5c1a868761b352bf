import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SETUP_MINUTES } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { guideMeta, guideSteps, GuideSteps } from '../features/guide/guide-steps';
import { whatElse, WhatElse } from '../features/guide/what-else';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta } from '../lib/page-meta';
import { LinkButton } from '../ui/button';
import { LongPage } from '../ui/long-page';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

export function HowItWorksPage() {
  usePageMeta('howItWorks', guideMeta);
  return (
    <Page width="wide" back={{ href: paths.home, label: t`Back to Home` }} footer={<SiteFooter />}>
      <LongPage
        entries={[...guideSteps(), ...whatElse()]}
        head={
          <>
            <PageHeading>{t`How It Works`}</PageHeading>
            <p className="text-lead text-ink-soft">
              <Trans>
                Four steps, about {SETUP_MINUTES} minutes. You can stop after each and go on later.
              </Trans>
            </p>
          </>
        }
      >
        <GuideSteps />
        <WhatElse />
        <Ready />
      </LongPage>
    </Page>
  );
}

function Ready() {
  return (
    <section
      aria-labelledby="ready"
      className="grid gap-4 rounded-card bg-sunken p-6 sm:p-8 print:hidden"
    >
      <h2 id="ready" className="text-h2 font-bold">{t`Ready to begin?`}</h2>
      <p>{t`The account costs nothing. If you get stuck, we will help you.`}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <LinkButton
          href={paths.register}
          size="large"
          className="max-sm:min-w-0 max-sm:px-2 max-sm:text-body"
        >
          {t`Create Free Account`}
        </LinkButton>
        <LinkButton
          href={paths.contact}
          size="large"
          variant="secondary"
          className="max-sm:text-body"
        >{t`Get Help`}</LinkButton>
      </div>
    </section>
  );
}
