import { paths } from '#shared/paths';
import { RegisterFlow } from '../features/accounts/register-flow';
import { SiteFooter } from '../features/marketing/site-footer';
import { Page } from '../ui/page';

export function RegisterPage() {
  return (
    <Page width="narrow" back={{ href: paths.home, label: 'Back to Home' }} footer={<SiteFooter />}>
      <RegisterFlow />
    </Page>
  );
}
