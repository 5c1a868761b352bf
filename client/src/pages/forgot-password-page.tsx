import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { AccountFrame } from '../features/accounts/account-frame';
import { ForgotPasswordFlow } from '../features/accounts/forgot-password';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

const meta = (): PageMeta => ({
  title: t`Forgot Your Password?`,
  description: t({
    message: 'How to get a new password for Dear Ones when you have forgotten yours.',
    comment: 'The description of the page in search results and link previews',
  }),
});

export function ForgotPasswordPage() {
  usePageMeta('forgotPassword', meta);
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
