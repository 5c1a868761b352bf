import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { LegalDocument } from '../features/legal/legal-document';
import { termsOfService } from '../features/legal/terms-of-service';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

const meta = (): PageMeta => ({
  title: t`Terms of Service`,
  description: t({
    message:
      'What you can expect from Dear Ones, and what it asks of you. It is not a medical device.',
    comment: 'The description of the page in search results and link previews',
  }),
});

export function TermsOfServicePage() {
  usePageMeta('termsOfService', meta);
  return (
    <Page width="wide" back={{ href: paths.home, label: t`Back to Home` }} footer={<SiteFooter />}>
      <LegalDocument {...termsOfService()} />
    </Page>
  );
}
