import { useLocation } from 'wouter';
import type { CurrentUser } from '#shared/account';
import { pages } from '#shared/pages';
import { paths } from '#shared/paths';
import { AccountFrame } from '../features/accounts/account-frame';
import { LoginFlow } from '../features/accounts/login';
import { AlbumPrints } from '../features/marketing/album-prints';
import { SiteFooter } from '../features/marketing/site-footer';
import { usePageMeta } from '../lib/page-meta';
import { Page } from '../ui/page';

type LoginPageProps = {
  /** Whether the page that was asked for, in place of which this one stands, opens for somebody. */
  canAccess?: (user: CurrentUser) => boolean;
};

/** Stands at its own address, and in place of any page that wants a signed-in person. */
export function LoginPage({ canAccess }: LoginPageProps) {
  usePageMeta(pages.login);
  const [, navigate] = useLocation();
  // The page that was asked for appears by itself.
  const goOn = (user: CurrentUser) => {
    if (!canAccess?.(user)) navigate(paths.dashboard, { replace: true });
  };
  return (
    <Page width="wide" back={{ href: paths.home, label: 'Back to Home' }} footer={<SiteFooter />}>
      <AccountFrame aside={<AlbumPrints />}>
        <LoginFlow onLoggedIn={goOn} />
      </AccountFrame>
    </Page>
  );
}
