import { t } from '@lingui/core/macro';
import { DayWithIt, MorePoints } from '../features/marketing/day-with-it';
import { FeatureCards } from '../features/marketing/feature-cards';
import { LandingHeader, LandingHero } from '../features/marketing/landing-hero';
import {
  HowItWorksSummary,
  SupportSection,
  TrustLabel,
  WhoItIsFor,
} from '../features/marketing/landing-sections';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

const meta = (): PageMeta => ({
  description: t({
    message:
      'Dear Ones helps families keep names, faces and messages close to somebody who is losing them.',
    comment: 'The description of the page in search results and link previews',
  }),
});

export function LandingPage() {
  usePageMeta('home', meta);
  return (
    <Page width="wide" header={<LandingHeader />} footer={<SiteFooter />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 sm:gap-20">
        <LandingHero />
        <DayWithIt />
        <WhoItIsFor />
        <TrustLabel />
        <FeatureCards />
        <MorePoints />
        <HowItWorksSummary />
        <SupportSection />
      </div>
    </Page>
  );
}
