import { AccountFrame } from '../features/accounts/account-frame';
import { VerifyEmail } from '../features/accounts/verify-email';
import { SiteFooter } from '../features/marketing/site-footer';
import { useMailedToken } from '../lib/mailed-link';
import { Page } from '../ui/page';

export function VerifyEmailPage() {
  const token = useMailedToken();
  return (
    <Page width="narrow" footer={<SiteFooter />}>
      <AccountFrame>{token !== undefined && <VerifyEmail token={token} />}</AccountFrame>
    </Page>
  );
}
