import { AccountFrame } from '../features/accounts/account-frame';
import { ResetPassword } from '../features/accounts/reset-password';
import { SiteFooter } from '../features/marketing/site-footer';
import { useMailedToken } from '../lib/mailed-link';
import { Page } from '../ui/page';

export function ResetPasswordPage() {
  const token = useMailedToken();
  return (
    <Page width="narrow" footer={<SiteFooter />}>
      <AccountFrame>{token !== undefined && <ResetPassword token={token} />}</AccountFrame>
    </Page>
  );
}
