import { paths } from '#shared/paths';
import { LegalDocument } from '../features/legal/legal-document';
import { termsOfService } from '../features/legal/terms-of-service';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

const meta: PageMeta = {
  title: termsOfService.title,
  description: 'What you can expect from Dear Ones, and what it asks of you. It is not a medical device.',
  path: paths.termsOfService,
  robots: 'noindex, nofollow',
};

export function TermsOfServicePage() {
  usePageMeta(meta);
  return (
    <Page back={{ href: paths.home, label: 'Back to Home' }} footer={<SiteFooter />}>
      <LegalDocument {...termsOfService} />
    </Page>
  );
}
