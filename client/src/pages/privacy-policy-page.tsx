import { paths } from '#shared/paths';
import { publicPages } from '#shared/public-pages';
import { LegalDocument } from '../features/legal/legal-document';
import { privacyPolicy } from '../features/legal/privacy-policy';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

export function PrivacyPolicyPage() {
  usePageMeta(publicPages.privacyPolicy);
  return (
    <Page width="wide" back={{ href: paths.home, label: 'Back to Home' }} footer={<SiteFooter />}>
      <LegalDocument {...privacyPolicy} />
    </Page>
  );
}
