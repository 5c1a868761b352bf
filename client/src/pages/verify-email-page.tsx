import { useSearchParams } from 'wouter';
import { AccountFrame } from '../features/accounts/account-frame';
import { VerifyEmail } from '../features/accounts/verify-email';
import { SiteFooter } from '../features/marketing/site-footer';
import { Page } from '../ui/page';

export function VerifyEmailPage() {
  const [search] = useSearchParams();
  return (
    <Page width="narrow" footer={<SiteFooter />}>
      <AccountFrame>
        <VerifyEmail token={search.get('token') ?? ''} />
      </AccountFrame>
    </Page>
  );
}
