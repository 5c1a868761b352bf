import { paths } from '#shared/paths';
import { AccountFrame } from '../features/accounts/account-frame';
import { ForgotPasswordFlow } from '../features/accounts/forgot-password-flow';
import { Page } from '../ui/page';

export function ForgotPasswordPage() {
  return (
    <Page width="narrow" back={{ href: paths.login, label: 'Back to Login' }}>
      <AccountFrame>
        <ForgotPasswordFlow />
      </AccountFrame>
    </Page>
  );
}
