import { useSearchParams } from 'wouter';
import { AccountFrame } from '../features/accounts/account-frame';
import { ConfirmEmailChange } from '../features/accounts/confirm-email-change';
import { Page } from '../ui/page';

export function ConfirmEmailChangePage() {
  const [search] = useSearchParams();
  return (
    <Page width="narrow">
      <AccountFrame>
        <ConfirmEmailChange token={search.get('token') ?? ''} />
      </AccountFrame>
    </Page>
  );
}
