import { AccountFrame } from '../features/accounts/account-frame';
import { ConfirmEmailChange } from '../features/accounts/confirm-email-change';
import { SiteFooter } from '../features/marketing/site-footer';
import { useMailedToken } from '../lib/mailed-link';
import { Page } from '../ui/page';

export function ConfirmEmailChangePage() {
  const token = useMailedToken();
  return (
    <Page width="narrow" footer={<SiteFooter />}>
      <AccountFrame>{token !== undefined && <ConfirmEmailChange token={token} />}</AccountFrame>
    </Page>
  );
}
