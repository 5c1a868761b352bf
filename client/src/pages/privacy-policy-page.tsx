import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { LegalDocument } from '../features/legal/legal-document';
import { privacyPolicy } from '../features/legal/privacy-policy';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

const meta = (): PageMeta => ({
  title: t`Privacy Policy`,
  description: t({
    message:
      'What Dear Ones knows about you, why, with whom it is shared and for how long, and what your rights are.',
    comment: 'The description of the page in search results and link previews',
  }),
});

export function PrivacyPolicyPage() {
  usePageMeta('privacyPolicy', meta);
  return (
    <Page width="wide" back={{ href: paths.home, label: t`Back to Home` }} footer={<SiteFooter />}>
      <LegalDocument {...privacyPolicy()} />
    </Page>
  );
}
