import { paths } from '#shared/paths';
import { publicPages } from '#shared/public-pages';
import { AccountFrame } from '../features/accounts/account-frame';
import { ForgotPasswordFlow } from '../features/accounts/forgot-password';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

export function ForgotPasswordPage() {
  usePageMeta(publicPages.forgotPassword);
  return (
    <Page
      width="narrow"
      back={{ href: paths.login, label: 'Back to Login' }}
      footer={<SiteFooter />}
    >
      <AccountFrame>
        <ForgotPasswordFlow />
      </AccountFrame>
    </Page>
  );
}
