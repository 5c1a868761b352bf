import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { accessibilityStatement } from '../features/legal/accessibility-statement';
import { LegalDocument } from '../features/legal/legal-document';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

const meta = (): PageMeta => ({
  title: t({
    message: 'Accessibility',
    comment: 'Title of the accessibility statement, and the link to it',
  }),
  description: t({
    message: 'Who can use Dear Ones, what does not work yet, and whom to tell.',
    comment: 'The description of the page in search results and link previews',
  }),
});

export function AccessibilityPage() {
  usePageMeta('accessibility', meta);
  return (
    <Page width="wide" back={{ href: paths.home, label: t`Back to Home` }} footer={<SiteFooter />}>
      <LegalDocument {...accessibilityStatement()} />
    </Page>
  );
}
