import { t } from '@lingui/core/macro';
import { pages } from '#shared/product/pages';
import { paths } from '#shared/product/paths';
import { LegalDocument } from '../features/legal/legal-document';
import { termsOfService } from '../features/legal/terms-of-service';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

export function TermsOfServicePage() {
  usePageMeta(pages.termsOfService);
  return (
    <Page width="wide" back={{ href: paths.home, label: t`Back to Home` }} footer={<SiteFooter />}>
      <LegalDocument {...termsOfService()} />
    </Page>
  );
}
