import { paths } from '#shared/paths';
import { FeatureCards } from '../features/marketing/feature-cards';
import { HowItWorksSummary } from '../features/marketing/how-it-works-summary';
import { LandingHeader } from '../features/marketing/landing-header';
import { LandingHero } from '../features/marketing/landing-hero';
import { SiteFooter } from '../features/marketing/site-footer';
import { SupportSection } from '../features/marketing/support-section';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

const meta: PageMeta = {
  description: 'Dear Ones helps families keep names, faces and messages close to somebody who is losing them.',
  path: paths.home,
};

export function LandingPage() {
  usePageMeta(meta);
  return (
    <Page width="wide" header={<LandingHeader />} footer={<SiteFooter />}>
      <div className="grid gap-16">
        <LandingHero />
        <FeatureCards />
        <HowItWorksSummary />
        <SupportSection />
      </div>
    </Page>
  );
}
