import { paths } from '#shared/paths';
import { ForgotPasswordFlow } from '../features/accounts/forgot-password-flow';
import { Page } from '../ui/page';

export function ForgotPasswordPage() {
  return (
    <Page width="narrow" back={{ href: paths.login, label: 'Back to Login' }}>
      <ForgotPasswordFlow />
    </Page>
  );
}
