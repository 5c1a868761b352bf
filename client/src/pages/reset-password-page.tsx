import { useSearchParams } from 'wouter';
import { ResetPassword } from '../features/accounts/reset-password';
import { Page } from '../ui/page';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  return (
    <Page width="narrow">
      <ResetPassword token={search.get('token') ?? ''} />
    </Page>
  );
}
