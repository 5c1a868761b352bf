import { useSearchParams } from 'wouter';
import { AccountFrame } from '../features/accounts/account-frame';
import { ResetPassword } from '../features/accounts/reset-password';
import { SiteFooter } from '../features/marketing/site-footer';
import { Page } from '../ui/page';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  return (
    <Page width="narrow" footer={<SiteFooter />}>
      <AccountFrame>
        <ResetPassword token={search.get('token') ?? ''} />
      </AccountFrame>
    </Page>
  );
}
