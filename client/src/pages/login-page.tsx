import { t } from '@lingui/core/macro';
import { useLocation } from 'wouter';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { paths } from '#shared/product/paths';
import { AccountFrame } from '../features/accounts/account-frame';
import { LoginFlow } from '../features/accounts/login';
import { AlbumPrints } from '../features/marketing/album-prints';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta, type PageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';
import { PasskeyLogin } from './lazy-passkey-login';

const meta = (): PageMeta => ({
  title: t`Log In`,
  description: t({
    message: 'Log in to Dear Ones, to the names, faces and messages that your family keeps there.',
    comment: 'The description of the page in search results and link previews',
  }),
});

type LoginPageProps = {
  /** Returns true if the user can access the requested page, which the login page replaces. */
  canAccess?: (user: CurrentUser) => boolean;
};

/** Shown at its own URL, and in place of any page that requires a logged-in user. */
export function LoginPage({ canAccess }: LoginPageProps) {
  usePageMeta('login', meta);
  const [, navigate] = useLocation();
  // The requested page appears by itself after the login.
  const goOn = (user: CurrentUser) => {
    if (!canAccess?.(user)) navigate(paths.dashboard, { replace: true });
  };
  return (
    <Page width="wide" back={{ href: paths.home, label: t`Back to Home` }} footer={<SiteFooter />}>
      <AccountFrame aside={<AlbumPrints />}>
        <LoginFlow onLoggedIn={goOn} Passkey={PasskeyLogin} />
      </AccountFrame>
    </Page>
  );
}
