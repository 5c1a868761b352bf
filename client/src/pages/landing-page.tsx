import { publicPages } from '#shared/public-pages';
import { FeatureCards } from '../features/marketing/feature-cards';
import { HowItWorksSummary } from '../features/marketing/how-it-works-summary';
import { LandingHeader } from '../features/marketing/landing-header';
import { LandingHero } from '../features/marketing/landing-hero';
import { SiteFooter } from '../features/marketing/site-footer';
import { SupportSection } from '../features/marketing/support-section';
import { TrustLabel } from '../features/marketing/trust-label';
import { WhoItIsFor } from '../features/marketing/who-it-is-for';
import { usePageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

export function LandingPage() {
  usePageMeta(publicPages.home);
  return (
    <Page width="wide" header={<LandingHeader />} footer={<SiteFooter />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 sm:gap-20">
        <LandingHero />
        <WhoItIsFor />
        <FeatureCards />
        <HowItWorksSummary />
        <TrustLabel />
        <SupportSection />
      </div>
    </Page>
  );
}
