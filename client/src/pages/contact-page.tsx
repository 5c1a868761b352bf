import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { ContactFlow } from '../features/contact/contact-flow';
import { contactMeta, SupportDetails } from '../features/contact/support-details';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

export function ContactPage() {
  usePageMeta('contact', contactMeta);
  return (
    <Page width="wide" back={{ href: paths.home, label: t`Back to Home` }} footer={<SiteFooter />}>
      <div className="grid items-start gap-10 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:gap-16">
        <ContactFlow />
        <SupportDetails />
      </div>
    </Page>
  );
}
