import { paths } from '#shared/paths';
import { LegalDocument } from '../features/legal/legal-document';
import { privacyPolicy } from '../features/legal/privacy-policy';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

const meta: PageMeta = {
  title: privacyPolicy.title,
  description: 'What Dear Ones knows about you, why, with whom it is shared and for how long, and what your rights are.',
  path: paths.privacyPolicy,
  robots: 'noindex, nofollow',
};

export function PrivacyPolicyPage() {
  usePageMeta(meta);
  return (
    <Page back={{ href: paths.home, label: 'Back to Home' }} footer={<SiteFooter />}>
      <LegalDocument {...privacyPolicy} />
    </Page>
  );
}
