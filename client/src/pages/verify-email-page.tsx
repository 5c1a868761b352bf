import { useSearchParams } from 'wouter';
import { VerifyEmail } from '../features/accounts/verify-email';
import { Page } from '../ui/page';

export function VerifyEmailPage() {
  const [search] = useSearchParams();
  return (
    <Page width="narrow">
      <VerifyEmail token={search.get('token') ?? ''} />
    </Page>
  );
}
