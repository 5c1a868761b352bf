import { t } from '@lingui/core/macro';
import { DayWithIt, NightScreen } from '../features/marketing/day-with-it';
import { EverythingElse } from '../features/marketing/everything-else';
import { FeatureCards } from '../features/marketing/feature-cards';
import { LandingHeader, LandingHero } from '../features/marketing/landing-hero';
import { HowItWorksSummary, SupportSection } from '../features/marketing/landing-sections';
import { SiteFooter } from '../features/marketing/site-footer';
import { TryIt } from '../features/marketing/try-it';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

const meta = (): PageMeta => ({
  description: t({
    message:
      'Dear Ones helps families keep names, faces and messages close to somebody who is losing them.',
    comment: 'The description of the page in search results and link previews',
  }),
});

/** One family and one day in four screens, from the morning to the night, and below them what the product is. */
export function LandingPage() {
  usePageMeta('home', meta);
  return (
    <Page width="wide" header={<LandingHeader />} footer={<SiteFooter />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 sm:gap-20">
        <LandingHero />
        <DayWithIt />
        <NightScreen />
        <TryIt />
        <FeatureCards />
        <HowItWorksSummary />
        <EverythingElse />
        <SupportSection />
      </div>
    </Page>
  );
}
