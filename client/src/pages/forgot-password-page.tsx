import { t } from '@lingui/core/macro';
import { pages } from '#shared/product/pages';
import { paths } from '#shared/product/paths';
import { AccountFrame } from '../features/accounts/account-frame';
import { ForgotPasswordFlow } from '../features/accounts/forgot-password';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

export function ForgotPasswordPage() {
  usePageMeta(pages.forgotPassword);
  return (
    <Page
      width="narrow"
      back={{ href: paths.login, label: t`Back to Login` }}
      footer={<SiteFooter />}
    >
      <AccountFrame>
        <ForgotPasswordFlow />
      </AccountFrame>
    </Page>
  );
}
