import { paths } from '#shared/paths';
import { guideMeta } from '../features/guide/guide';
import { GuideSteps } from '../features/guide/guide-steps';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta } from '../lib/page-meta';
import { LinkButton } from '../ui/button';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

export function HowItWorksPage() {
  usePageMeta(guideMeta);
  return (
    <Page back={{ href: paths.home, label: 'Back to Home' }} footer={<SiteFooter />}>
      <div className="grid gap-3">
        <PageHeading>How It Works</PageHeading>
        <p className="text-lead text-ink-soft">Four steps, about 15 minutes. You can stop after each and go on later.</p>
      </div>
      <GuideSteps />
      <section aria-labelledby="ready" className="grid justify-items-start gap-4 rounded-card bg-sunken p-6 sm:p-8">
        <h2 id="ready" className="text-h2 font-bold">
          Ready to begin?
        </h2>
        <p>The account costs nothing. If you get stuck, we help you.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.register} size="large">
            Create Free Account
          </LinkButton>
          <LinkButton href={paths.contact} size="large" variant="secondary">
            Get Help
          </LinkButton>
        </div>
      </section>
    </Page>
  );
}
