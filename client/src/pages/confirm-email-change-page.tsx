import { useSearchParams } from 'wouter';
import { AccountFrame } from '../features/accounts/account-frame';
import { ConfirmEmailChange } from '../features/accounts/confirm-email-change';
import { SiteFooter } from '../features/marketing/site-footer';
import { Page } from '../ui/page';

export function ConfirmEmailChangePage() {
  const [search] = useSearchParams();
  return (
    <Page width="narrow" footer={<SiteFooter />}>
      <AccountFrame>
        <ConfirmEmailChange token={search.get('token') ?? ''} />
      </AccountFrame>
    </Page>
  );
}
