import { paths } from '#shared/paths';
import { AccountFrame } from '../features/accounts/account-frame';
import { ForgotPasswordFlow } from '../features/accounts/forgot-password-flow';
import { SiteFooter } from '../features/marketing/site-footer';
import { Page } from '../ui/page';

export function ForgotPasswordPage() {
  return (
    <Page width="narrow" back={{ href: paths.login, label: 'Back to Login' }} footer={<SiteFooter />}>
      <AccountFrame>
        <ForgotPasswordFlow />
      </AccountFrame>
    </Page>
  );
}
