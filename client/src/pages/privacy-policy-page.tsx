import { t } from '@lingui/core/macro';
import { pages } from '#shared/product/pages';
import { paths } from '#shared/product/paths';
import { LegalDocument } from '../features/legal/legal-document';
import { privacyPolicy } from '../features/legal/privacy-policy';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

export function PrivacyPolicyPage() {
  usePageMeta(pages.privacyPolicy);
  return (
    <Page width="wide" back={{ href: paths.home, label: t`Back to Home` }} footer={<SiteFooter />}>
      <LegalDocument {...privacyPolicy()} />
    </Page>
  );
}
