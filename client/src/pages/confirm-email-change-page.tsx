import { useSearchParams } from 'wouter';
import { ConfirmEmailChange } from '../features/accounts/confirm-email-change';
import { Page } from '../ui/page';

export function ConfirmEmailChangePage() {
  const [search] = useSearchParams();
  return (
    <Page width="narrow">
      <ConfirmEmailChange token={search.get('token') ?? ''} />
    </Page>
  );
}
